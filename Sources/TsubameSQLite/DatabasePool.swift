package import TsubameSupport

/// One writer and several snapshot readers of a database file; a reader never waits for the writer.
package final class DatabasePool: Sendable {
    /// How a pool behaves.
    package struct Options: Sendable {
        package var durability = Durability.normal

        /// How many asynchronous reads run at once; more wait for their turn.
        package var readerLimit = 4

        /// How long a write waits for another process.
        package var busyTimeout = Duration.seconds(5)

        /// How long one read may take.
        package var readLimit = Duration.seconds(30)

        /// How long one synchronous read may take; it blocks its caller.
        package var readNowLimit = Duration.seconds(2)

        /// Prepares each new connection, such as by defining functions.
        package var prepare: @Sendable (Connection) throws -> Void = { _ in }

        package init() {}
    }

    package let path: String
    private let options: Options
    private let writer: Writer
    private let readers: ReaderSet

    /// Opens the file, and makes it if it is missing.
    package init(path: String, options: Options = Options()) throws {
        self.path = path
        self.options = options
        let connection = try Connection(
            path: path, access: .write, durability: options.durability,
            busyTimeout: options.busyTimeout)
        try options.prepare(connection)
        writer = Writer(connection)
        readers = ReaderSet(path: path, limit: options.readerLimit, prepare: options.prepare)
    }

    /// Ends after the writes that were asked for, and stops the reads; everything later is refused.
    ///
    /// The last connection that goes takes the write-ahead log into the file and removes it.
    package func close() async {
        await readers.close()
        await writer.close()
    }

    /// Runs the body in one transaction on the writer; throws, and keeps nothing, if it throws.
    ///
    /// - Parameter committed: runs on the writer's thread after the commit and before the next
    ///   write, so that what it announces comes in the order of the commits.
    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result,
        committed: @escaping @Sendable (Result) -> Void = { _ in }
    ) async throws -> Result {
        try await writer.run { connection in
            let result = try connection.writeTransaction { try body(connection) }
            committed(result)
            return result
        }
    }

    /// Runs the body in one transaction and blocks the caller until it is done.
    ///
    /// For the time before a program serves anybody, such as a migration.
    package func writeNow<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) throws -> Result {
        try writer.runNow { connection in
            try connection.writeTransaction { try body(connection) }
        }
    }

    /// Runs the body on a snapshot, away from the caller's thread.
    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        let limit = options.readLimit
        return try await readers.run { connection in
            connection.deadline = ContinuousClock.now + limit
            defer { connection.deadline = nil }
            return try connection.readTransaction { try body(connection) }
        }
    }

    /// Runs the body on a snapshot and blocks the caller for as long as the limit allows.
    package func readNow<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        try readers.runNow { connection in
            connection.deadline = ContinuousClock.now + options.readNowLimit
            defer { connection.deadline = nil }
            return try connection.readTransaction { try body(connection) }
        }
    }
}

// Safety: connection is touched only on the one thread of workers, and before it starts.
private final class Writer: @unchecked Sendable {
    private var connection: Connection?
    private let path: String
    private let workers = Workers("sqlite writer", count: 1)

    init(_ connection: Connection) {
        self.connection = connection
        path = connection.path
    }

    func close() async {
        try? await workers.run { self.connection = nil }
    }

    func run<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        try await workers.run { try body(self.opened()) }
    }

    func runNow<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) throws -> Result {
        let result = Lock<Swift.Result<Result, any Error>?>(nil)
        workers.runNow {
            let outcome = Swift.Result { try body(self.opened()) }
            result.withLock { $0 = outcome }
        }
        guard let outcome = result.withLock({ $0 }) else {
            preconditionFailure("the worker returns only after the body")
        }
        return try outcome.get()
    }

    private func opened() throws(SQLiteError) -> Connection {
        guard let connection else { throw .closed(path) }
        return connection
    }
}
