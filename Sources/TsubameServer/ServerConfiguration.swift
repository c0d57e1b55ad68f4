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
    /// Time without progress before a peer that does not read is dropped.
    public var writeTimeout = Duration.seconds(30)
    /// Bytes a second that a body must bring, after its first ten seconds.
    public var bodyRate = 500
    /// How often a WebSocket is pinged; one that is silent for two pings is closed.
    public var pingInterval = Duration.seconds(30)
    /// Bytes that may wait for a WebSocket peer that does not read.
    public var webSocketBacklog = 4 << 20
    /// Where time comes from.
    public var time = TimeSource.live

    /// Makes a configuration with the usual limits.
    public init(host: String = "127.0.0.1", port: Int = 0) {
        self.host = host
        self.port = port
    }
}
