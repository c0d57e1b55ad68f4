/// A configuration's durations in whole milliseconds, worked out once.
struct Timeouts: Sendable {
    let head: Int
    let idle: Int
    let write: Int
    let bodyPatience: Int
    let ping: Int
    let close: Int
    let linger: Int
    let acceptPause: Int

    init(_ configuration: ServerConfiguration) {
        head = configuration.headTimeout.wholeMilliseconds
        idle = configuration.idleTimeout.wholeMilliseconds
        write = configuration.writeTimeout.wholeMilliseconds
        bodyPatience = configuration.bodyPatience.wholeMilliseconds
        ping = configuration.pingInterval.wholeMilliseconds
        close = configuration.closeTimeout.wholeMilliseconds
        linger = configuration.lingerTimeout.wholeMilliseconds
        acceptPause = configuration.acceptPause.wholeMilliseconds
    }
}
