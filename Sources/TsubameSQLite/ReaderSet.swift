import TsubameSupport

/// Lends reading connections, each to one borrower at a time, and opens them as they are needed.
final class ReaderSet: Sendable {
    // Safety: a connection is with one borrower or none; others only stop it.
    private struct Loan: @unchecked Sendable {
        let connection: Connection
    }

    private struct State: Sendable {
        var idle: [Loan] = []
        /// Those that are idle and those that are lent.
        var all: [Loan] = []
        var borrowerCount = 0
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let path: String
    private let options: DatabasePool.Options
    private let state = Lock(State())
    private let workers: WorkerPool
    /// Which file the pool's writer has opened.
    private let identity: FileIdentity?

    init(path: String, options: DatabasePool.Options) {
        precondition(options.readerLimit > 0, "set by us")
        self.path = path
        self.options = options
        workers = WorkerPool("sqlite reader", threads: options.readerLimit)
        identity = FileIdentity(path)
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Runs on another thread, as soon as fewer than the limit are running.
    func run<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        try await workers.run { try self.runNow(body) }
    }

    /// Runs here and now; it waits for no turn, because its caller may be a screen.
    func runNow<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let known = try enter()
        let loan: Loan
        do { loan = try known ?? open() } catch {
            leave(with: nil)
            throw error
        }
        defer { leave(with: loan) }
        return try body(loan.connection)
    }

    /// Stops what is being read, and returns when every connection is closed.
    func close() async {
        await withCheckedContinuation { continuation in
            let idle = state.withLock { state in
                state.isClosed = true
                state.waiting.append(continuation)
                state.borrowerCount += 1
                for loan in state.all { loan.connection.stop() }
                defer { state.idle = [] }
                return state.idle
            }
            for loan in idle { loan.connection.close() }
            leave(with: nil)
        }
    }

    /// Counts a borrower, and takes a connection that is open already.
    private func enter() throws -> Loan? {
        try state.withLock { state in
            if state.isClosed { throw SQLiteError.closed(path) }
            state.borrowerCount += 1
            return state.idle.popLast()
        }
    }

    private func open() throws -> Loan {
        // Another file of that name would be read beside the log of the one that is written to.
        if let identity, FileIdentity(path) != identity { throw SQLiteError.moved(path) }
        let connection = try Connection(path, .read, options)
        try options.prepare(connection)
        let loan = Loan(connection: connection)
        let isClosed = state.withLock { state in
            state.all.append(loan)
            return state.isClosed
        }
        if isClosed { connection.stop() }
        return loan
    }

    /// Takes a connection back, or closes it if there are enough.
    private func leave(with loan: Loan?) {
        let (surplus, waiting) = state.withLock { state in
            guard let loan else { return (Loan?.none, Self.leave(&state)) }
            // One more than the threads can use, for the synchronous reads; the rest is closed.
            if !state.isClosed, state.idle.count <= options.readerLimit {
                state.idle.append(loan)
                return (nil, Self.leave(&state))
            }
            state.all.removeAll { $0.connection === loan.connection }
            return (loan, [])
        }
        for continuation in waiting { continuation.resume() }
        guard let surplus else { return }
        // Closed before its borrower is counted out: who waits for the end wants it closed.
        surplus.connection.close()
        for continuation in state.withLock({ Self.leave(&$0) }) { continuation.resume() }
    }

    /// Counts a borrower out; gives those who wait for the last one of a closed set.
    private static func leave(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
        state.borrowerCount -= 1
        guard state.isClosed, state.borrowerCount == 0 else { return [] }
        defer { state.waiting = [] }
        return state.waiting
    }
}
