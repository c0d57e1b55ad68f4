import TsubameSupport

/// Lends reading connections, each to one borrower at a time, and opens them as they are needed.
final class ReaderSet: Sendable {
    // Safety: a connection is with one borrower or none; others only stop it.
    private struct Loan: @unchecked Sendable {
        let connection: Connection
    }

    private struct State: Sendable {
        var idle: [Loan] = []
        var lent: [ObjectIdentifier: Loan] = [:]
        var borrowerCount = 0
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let path: String
    private let limit: Int
    private let prepare: @Sendable (Connection) throws -> Void
    private let state = Lock(State())
    private let workers: Workers

    init(path: String, limit: Int, prepare: @escaping @Sendable (Connection) throws -> Void) {
        precondition(limit > 0, "set by us")
        self.path = path
        self.limit = limit
        self.prepare = prepare
        workers = Workers("sqlite reader", count: limit)
    }

    /// Runs on another thread, as soon as fewer than the limit are running.
    func run<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        try await workers.run { try self.runNow(body) }
    }

    /// Runs here and now; it waits for no turn, because its caller may be a screen.
    func runNow<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let known = try enter()
        defer { leave() }
        let loan = try known ?? open()
        defer { giveBack(loan) }
        return try body(loan.connection)
    }

    /// Stops what is being read, and returns when every connection is closed.
    func close() async {
        await withCheckedContinuation { continuation in
            let idle = state.withLock { state in
                state.isClosed = true
                state.waiting.append(continuation)
                state.borrowerCount += 1
                for loan in state.lent.values { loan.connection.stop() }
                defer { state.idle = [] }
                return state.idle
            }
            for loan in idle { loan.connection.close() }
            leave()
        }
    }

    /// Counts a borrower, and takes a connection that is open already.
    private func enter() throws -> Loan? {
        try state.withLock { state in
            if state.isClosed { throw SQLiteError.closed(path) }
            state.borrowerCount += 1
            let loan = state.idle.popLast()
            if let loan { state.lent[ObjectIdentifier(loan.connection)] = loan }
            return loan
        }
    }

    private func open() throws -> Loan {
        let connection = try Connection(path: path, access: .read)
        try prepare(connection)
        let loan = Loan(connection: connection)
        state.withLock { $0.lent[ObjectIdentifier(connection)] = loan }
        return loan
    }

    private func giveBack(_ loan: Loan) {
        let isKept = state.withLock { state in
            state.lent[ObjectIdentifier(loan.connection)] = nil
            // One more than the threads can use, for the synchronous reads; the rest is closed.
            guard !state.isClosed, state.idle.count <= limit else { return false }
            state.idle.append(loan)
            return true
        }
        if !isKept { loan.connection.close() }
    }

    /// The last one who leaves a closed set tells those who wait for its end.
    private func leave() {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.borrowerCount -= 1
            guard state.isClosed, state.borrowerCount == 0 else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
