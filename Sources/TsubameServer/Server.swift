import CTsubameLinux
import Glibc
import TsubameSupport

/// Serves a router's routes on a port, from its own threads.
public final class Server: Sendable {
    private enum State {
        case made
        case running([EventLoop])
        case stopped
    }

    private let core: ServerCore
    private let state = Lock(State.made)

    /// Makes a server; the log is called on the loops' threads and must not wait.
    public init(
        configuration: ServerConfiguration, router: Router,
        counters: ServerCounters = ServerCounters(),
        accessLog: (@Sendable (AccessLogEntry) -> Void)? = nil
    ) {
        core = ServerCore(
            configuration: configuration, router: router, counters: counters, accessLog: accessLog)
    }

    /// Numbers about connections and requests.
    public var counters: ServerCounters { core.counters }

    /// Starts to listen and serve; gives the port.
    ///
    /// Throws a `ServerError`.
    @discardableResult
    public func start() throws -> Int {
        try state.withLock { state in
            guard case .made = state else {
                throw ServerError(
                    code: .startedTwice, subject: "server", advice: "make another server")
            }
            let (listener, port) = try listen()
            var loops: [EventLoop] = []
            do {
                for _ in 0..<loopCount { loops.append(try EventLoop(core: core)) }
                for loop in loops { try loop.start() }
            } catch {
                close(listener)
                throw error
            }
            let all = loops
            loops[0].perform { loop in
                let acceptor = Acceptor(listener: listener, loops: all)
                loop.acceptor = acceptor
                acceptor.open(on: loop)
            }
            state = .running(loops)
            return port
        }
    }

    /// Stops to accept, lets answers end for a while, then closes what is left.
    public func stop(drain: Duration = .seconds(10)) async {
        let loops = state.withLock { state -> [EventLoop] in
            defer { state = .stopped }
            guard case .running(let loops) = state else { return [] }
            return loops
        }
        let milliseconds = max(0, drain.wholeMilliseconds)
        await withTaskGroup(of: Void.self) { group in
            for loop in loops {
                group.addTask {
                    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                        loop.perform { $0.drain(for: milliseconds) { done.resume() } }
                    }
                }
            }
        }
    }

    /// Looks at every deadline now, as tests with a manual clock ask for.
    package func checkDeadlines() {
        for loop in running { loop.perform { $0.sweep() } }
    }

    /// The loops; none before the start and after the stop.
    var running: [EventLoop] {
        state.withLock { state in
            guard case .running(let loops) = state else { return [] }
            return loops
        }
    }

    private var loopCount: Int {
        let wanted = core.configuration.loops
        return wanted > 0 ? min(wanted, 256) : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    private func listen() throws -> (listener: Int32, port: Int) {
        let configuration = core.configuration
        let subject = "\(configuration.host):\(configuration.port)"
        guard (0...65_535).contains(configuration.port) else {
            throw ServerError(code: .badAddress, subject: subject, advice: "a port is 0 to 65535")
        }
        var port: Int32 = 0
        let fd = tsubame_listen(configuration.host, Int32(configuration.port), 4096, &port)
        switch -fd {
        case ...0: return (fd, Int(port))
        case EADDRINUSE:
            throw ServerError(
                code: .portInUse, subject: subject,
                advice: "the port is in use; stop the other process or choose another port")
        case EMFILE, ENFILE:
            throw ServerError(
                code: .noDescriptors, subject: subject, advice: "raise the limit of open files")
        default:
            throw ServerError(
                code: .badAddress, subject: subject,
                advice: "choose an address of this machine and a port that may be used")
        }
    }
}
