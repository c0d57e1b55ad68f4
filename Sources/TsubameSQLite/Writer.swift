import CTsubameSQLite
import TsubameSupport

/// The connection that writes, lent to one job at a time.
// Safety: everything that changes is touched only by the job whose turn it is, and in init.
final class Writer: @unchecked Sendable {
    private let path: String
    private let options: DatabasePool.Options
    private let turns = Turns("sqlite writer")
    private var connection: Connection?
    /// What SQLite calls the state of the file; it changes with the commits of others only.
    private var version: Int64
    private var nextCheckpoint = LogLimits.checkpoint
    private var nextPatience = LogLimits.patience

    init(_ connection: Connection, _ options: DatabasePool.Options) throws {
        self.connection = connection
        self.options = options
        path = connection.path
        version = try connection.dataVersion()
        connection.countLogPages()
    }

    func close() async {
        try? await turns.run { self.connection = nil }
    }

    func write<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result,
        committed: @escaping @Sendable (Result) -> Void,
        failed: @escaping @Sendable () -> Void
    ) async throws -> Result {
        try await turns.run { try self.transaction(body, committed: committed, failed: failed) }
    }

    func writeNow<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result,
        committed: @escaping @Sendable (Result) -> Void
    ) throws -> Result {
        try now { try self.transaction(body, committed: committed) }
    }

    /// Runs the body outside of any transaction.
    func alone<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) async throws -> Result {
        try await turns.run { try body(self.opened()) }
    }

    /// The same, and blocks the caller until it is done.
    func nowAlone<Result: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Result
    ) throws -> Result {
        try now { try body(self.opened()) }
    }

    private func now<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) throws -> Result {
        guard let outcome = turns.runNow({ Swift.Result { try body() } }) else {
            throw SQLiteError.nested(path)
        }
        return try outcome.get()
    }

    private func opened() throws(SQLiteError) -> Connection {
        guard let connection else { throw .closed(path) }
        return connection
    }

    private func transaction<Result: Sendable>(
        _ body: @Sendable (Connection) throws -> Result,
        committed: @Sendable (Result) -> Void,
        failed: @Sendable () -> Void = {}
    ) throws -> Result {
        let connection = try opened()
        var isForeign = false
        let outcome = Swift.Result {
            try connection.writeTransaction {
                // Nobody else can commit from here on, so that the order is known.
                isForeign = try hasForeignCommit(connection)
                if connection.hasMoved { throw SQLiteError.moved(path) }
                return try body(connection)
            }
        }
        if case .failure = outcome { failed() }
        if isForeign { options.onForeignCommit?() }
        let result = try outcome.get()
        committed(result)
        tidyLogSoon(connection)
        return result
    }
}

// What others commit.
extension Writer {
    /// Tells of the commits of others; false if one of them is in the middle of a transaction.
    func lookForForeignCommits() -> Bool {
        turns.runNow {
            guard let connection = self.connection else { return true }
            connection.setBusyTimeout(.zero)
            defer { connection.setBusyTimeout(self.options.busyTimeout) }
            var isForeign = false
            do {
                // The log is written before the commit can be seen. Whoever has the write lock
                // knows that nobody is between the two.
                try connection.writeTransaction {
                    isForeign = try self.hasForeignCommit(connection)
                }
            } catch let error as SQLiteError {
                if error.code == .busy { return false }
            } catch { return true }
            if isForeign { self.options.onForeignCommit?() }
            return true
        } ?? true
    }

    private func hasForeignCommit(_ connection: Connection) throws -> Bool {
        guard options.onForeignCommit != nil else { return false }
        let version = try connection.dataVersion()
        defer { self.version = version }
        return version != self.version
    }
}

// The write-ahead log.
extension Writer {
    /// Takes the log into the file after a commit, but not before its caller knows of it.
    private func tidyLogSoon(_ connection: Connection) {
        guard connection.logPageCount >= min(nextCheckpoint, nextPatience) else {
            if connection.logPageCount < LogLimits.checkpoint { restoreLimits() }
            return
        }
        turns.add { [weak self] in self?.tidyLog() }
    }

    private func tidyLog() {
        guard let connection, connection.logPageCount >= nextCheckpoint else { return }
        let isLate = connection.logPageCount >= nextPatience
        let result = try? connection.checkpoint(isLate ? .restart : .passive)
        if let result, result.isComplete {
            connection.logPageCount = 0
            return restoreLimits()
        }
        // A reader holds an old snapshot: tried again when there is more to take.
        nextCheckpoint = connection.logPageCount + LogLimits.checkpoint / 4
        if isLate { nextPatience = connection.logPageCount + LogLimits.patience }
    }

    private func restoreLimits() {
        nextCheckpoint = LogLimits.checkpoint
        nextPatience = LogLimits.patience
    }
}
