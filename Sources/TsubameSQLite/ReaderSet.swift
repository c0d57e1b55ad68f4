import TsubameSupport

/// Lends reading connections, each to one borrower at a time, and opens them as they are needed.
final class ReaderSet: Sendable {
    // Safety: a connection is either in idle, under the lock, or with exactly one borrower.
    private struct Loan: @unchecked Sendable {
        let connection: Connection
    }

    private let path: String
    private let limit: Int
    private let prepare: @Sendable (Connection) throws -> Void
    private let idle = Lock<[Loan]>([])
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
        let loan = try idle.withLock { $0.popLast() } ?? open()
        defer {
            // One more than the threads can use, for the synchronous reads; the rest is closed.
            idle.withLock { if $0.count <= limit { $0.append(loan) } }
        }
        return try body(loan.connection)
    }

    private func open() throws -> Loan {
        let connection = try Connection(path: path, access: .read)
        try prepare(connection)
        return Loan(connection: connection)
    }
}
