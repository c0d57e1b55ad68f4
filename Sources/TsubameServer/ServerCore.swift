import Synchronization
import TsubameHTTP
import TsubameSupport

/// What all loops of a server share.
final class ServerCore: Sendable {
    let configuration: ServerConfiguration
    let timeouts: Timeouts
    let router: Router
    /// The router's, one step nearer.
    let prepared: ContiguousArray<PreparedRoute>
    /// Nil if nobody's word about clients counts.
    let proxies: TrustedProxies?
    let accessLog: (@Sendable (AccessLogEntry) -> Void)?
    let counters: ServerCounters
    private let origin: ContinuousClock.Instant

    init(
        configuration: ServerConfiguration, router: Router, counters: ServerCounters,
        accessLog: (@Sendable (AccessLogEntry) -> Void)?
    ) {
        self.configuration = configuration
        timeouts = Timeouts(configuration)
        self.router = router
        prepared = router.prepared
        let ranges = configuration.proxies.ranges
        proxies = ranges.isEmpty ? nil : configuration.proxies
        self.counters = counters
        self.accessLog = accessLog
        origin = configuration.time.now()
    }

    /// Milliseconds since the server was made.
    func milliseconds() -> Int { (configuration.time.now() - origin).wholeMilliseconds }
}

extension Duration {
    var wholeMilliseconds: Int {
        let parts = components
        return Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000)
    }
}

/// One answered request, for a log.
public struct AccessLogEntry: Sendable {
    /// The method.
    public let method: String
    /// The path without its query.
    public let path: String
    /// The route's pattern; nil if none matched.
    public let route: String?
    /// The answer's status code.
    public let status: Int
    /// Bytes of the answer's body; 0 for a stream.
    public let bytes: Int
    /// Milliseconds from the head to the answer.
    public let milliseconds: Int
    /// The client's address.
    public let client: String
    /// The request's name, if it got one.
    public let id: String?
}

/// Numbers that any thread may read while the server runs.
public final class ServerCounters: Sendable {
    private let accepted = Atomic(0)
    private let open = Atomic(0)
    private let answered = Atomic(0)
    private let refused = Atomic(0)
    private let sockets = Atomic(0)
    private let rested = Atomic(0)

    /// Makes counters at zero; give them to one server.
    public init() {}

    /// Connections accepted since the start.
    public var connections: Int { accepted.load(ordering: .relaxed) }
    /// Connections open now.
    public var openConnections: Int { open.load(ordering: .relaxed) }
    /// Requests answered.
    public var requests: Int { answered.load(ordering: .relaxed) }
    /// Requests refused as malformed, too large or too slow.
    public var refusals: Int { refused.load(ordering: .relaxed) }
    /// WebSockets open now.
    public var webSockets: Int { sockets.load(ordering: .relaxed) }

    /// Times that accepting paused, for want of descriptors or of room.
    public var acceptPauses: Int { rested.load(ordering: .relaxed) }

    func opened() {
        accepted.add(1, ordering: .relaxed)
        open.add(1, ordering: .relaxed)
    }
    func closed() { open.subtract(1, ordering: .relaxed) }
    func countAnswer() { answered.add(1, ordering: .relaxed) }
    func countRefusal() { refused.add(1, ordering: .relaxed) }
    func countPause() { rested.add(1, ordering: .relaxed) }
    func addSockets(_ count: Int) { sockets.add(count, ordering: .relaxed) }
    func hasRoom(_ limit: Int) -> Bool { open.load(ordering: .relaxed) < limit }
}

/// Why a server could not start.
public struct ServerError: Error, Sendable, Equatable {
    /// What went wrong.
    public enum Code: Sendable {
        /// Another process listens there.
        case portInUse
        /// The host is no address of this machine, or the port may not be used.
        case badAddress
        /// Too few open files are allowed.
        case noDescriptors
        /// Too few threads are allowed.
        case noThread
        /// The server runs or has been stopped.
        case startedTwice
    }

    /// What went wrong.
    public let code: Code
    /// What it went wrong with.
    public let subject: String
    /// What to do about it.
    public let advice: String
}

extension ServerError: CustomStringConvertible {
    /// The failing input and the advice, in one line.
    public var description: String { "\(subject): \(advice)" }
}
