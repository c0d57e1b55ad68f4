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

        /// How many compiled statements each connection keeps.
        package var statementLimit = 128

        /// Called after another process or pool has committed, in turn with this one's own writes.
        ///
        /// Several commits may be told as one. The callback has the writer's turn, so it must be
        /// quick, and reads from then on see what was committed.
        package var onForeignCommit: (@Sendable () -> Void)?

        /// What SQLite reaches its files by, if it is not the system's own.
        package var vfs: String?

        /// Prepares each new connection, such as by defining functions.
        package var prepare: @Sendable (Connection) throws -> Void = { _ in }

        package init() {}
    }

    package let path: String
    let options: Options
    let writer: Writer
    let readers: ReaderSet
    let watch: FileWatch?

    /// Opens the file, and makes it if it is missing.
    package init(path: String, options: Options = Options()) throws {
        self.path = path
        self.options = options
        let connection = try Connection(path, .write, options)
        try options.prepare(connection)
        writer = try Writer(connection, options)
        readers = ReaderSet(path: path, options: options)
        watch =
            options.onForeignCommit == nil
            ? nil : FileWatch(path: "\(path)-wal") { [writer] in writer.lookForForeignCommits() }
    }

    deinit {
        watch?.stop()
    }

    /// How the pool hears of the commits of others.
    package var foreignCommits: FileWatch.Way { watch?.way ?? .none }

    /// Ends after the writes that were asked for, and stops the reads; everything later is refused.
    ///
    /// The last connection that goes takes the write-ahead log into the file and removes it.
    package func close() async {
        await watch?.end()
        await readers.close()
        await writer.close()
    }

    /// Runs the body in one transaction on the writer; throws, and keeps nothing, if it throws.
    ///
    /// - Parameters:
    ///   - body: runs away from the caller's thread, or on it if the caller blocks for it.
    ///   - committed: runs after the commit and before the next write, so that what it announces
    ///     comes in the order of the commits.
    ///   - failed: runs instead of it if the body ran, or could not, and nothing was kept.
    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result,
        committed: @escaping @Sendable (Result) -> Void = { _ in },
        failed: @escaping @Sendable () -> Void = {}
    ) async throws -> Result {
        try await writer.write(body, committed: committed, failed: failed)
    }

    /// Runs the body in one transaction and blocks the caller until it is done.
    ///
    /// It runs on the caller's thread if nobody else is writing. Not to be called inside a write.
    package func writeNow<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result,
        committed: @escaping @Sendable (Result) -> Void = { _ in }
    ) throws -> Result {
        try writer.writeNow(body, committed: committed)
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

    /// The same for a body that runs a single statement, which sees one snapshot by itself.
    ///
    /// Two statements in it may see a commit between them.
    package func readOne<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        try readers.runNow { connection in
            connection.deadline = ContinuousClock.now + options.readNowLimit
            defer {
                connection.endStatements()
                connection.deadline = nil
            }
            return try body(connection)
        }
    }
}

extension Connection {
    /// Opens a file as a pool's options say.
    convenience init(
        _ path: String, _ access: Access, _ options: DatabasePool.Options
    ) throws(SQLiteError) {
        try self.init(
            path: path, access: access, durability: options.durability,
            busyTimeout: options.busyTimeout, statementLimit: options.statementLimit,
            vfs: options.vfs)
    }
}
