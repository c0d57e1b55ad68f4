public import TsubameHTTP
public import TsubameSupport

/// How a server listens and what it puts up with.
public struct ServerConfiguration: Sendable {
    /// The address to listen on.
    public var host: String
    /// The port; 0 for any free one.
    public var port: Int
    /// Threads that serve connections; 0 for one per processor.
    public var loops = 0
    /// Sizes beyond which a request is refused.
    public var limits = HTTPLimits()
    /// Open connections beyond which new ones wait to be accepted.
    public var connections = 50_000
    /// Time for a whole head to arrive.
    public var headTimeout = Duration.seconds(10)
    /// Time that a connection may be silent between requests.
    public var idleTimeout = Duration.seconds(60)
    /// Time in which a peer must take something of what waits for it, else it is dropped.
    public var writeTimeout = Duration.seconds(30)
    /// Bytes a second that a peer must take, measured over each write timeout.
    public var answerRate = 500
    /// Bytes a second that a body must bring, once its patience is over.
    public var bodyRate = 500
    /// Time that a body has before its rate is measured.
    public var bodyPatience = Duration.seconds(10)
    /// Time in which a WebSocket's peer must answer a goodbye.
    public var closeTimeout = Duration.seconds(5)
    /// Time in which a peer may go on sending after its last answer; half a second in a stop.
    public var lingerTimeout = Duration.seconds(2)
    /// Time without accepting, once descriptors or `connections` are used up.
    public var acceptPause = Duration.milliseconds(100)
    /// How often a WebSocket is pinged; one that is silent for two pings is closed.
    public var pingInterval = Duration.seconds(30)
    /// Bytes that may wait for a WebSocket peer that does not read.
    public var webSocketBacklog = 4 << 20
    /// The proxies whose word about clients counts; none unless said.
    public var proxies = TrustedProxies()
    /// Where time comes from.
    public var time = TimeSource.live

    /// Makes a configuration with the usual limits.
    public init(host: String = "127.0.0.1", port: Int = 0) {
        self.host = host
        self.port = port
    }
}
