import CTsubameSQLite
import Synchronization
package import TsubameSupport

/// One connection to a database file; whoever owns it uses it from one thread at a time.
package final class Connection {
    /// What a connection may do.
    package enum Access: Sendable {
        case read
        case write
        /// Fills a new file that is worth nothing until it is complete.
        case copy
    }

    package let path: String

    /// A statement that is still running at this time is stopped.
    package var deadline: ContinuousClock.Instant?

    /// How many pages the write-ahead log had after the last commit, if that is counted.
    var logPageCount = 0

    // Safety: opened in init, closed once, handed only to SQLite in between.
    let handle: OpaquePointer
    private var isOpen = true
    let isStopped = Atomic(false)
    private var statements: StatementCache

    /// Opens the file; a writer makes it if it is missing.
    ///
    /// - Parameters:
    ///   - path: a file, or a name that the given VFS understands.
    ///   - access: readers cannot change anything.
    ///   - durability: when a commit counts as done.
    ///   - busyTimeout: how long to wait for another process.
    ///   - statementLimit: how many compiled statements are kept.
    ///   - vfs: what SQLite reaches its files by, if it is not the system's own.
    package init(
        path: String, access: Access, durability: Durability = .normal,
        busyTimeout: Duration = .seconds(5), statementLimit: Int = 128, vfs: String? = nil
    ) throws(SQLiteError) {
        self.path = path
        statements = StatementCache(limit: statementLimit)
        handle = try Self.open(path, access, vfs)
        sqlite3_extended_result_codes(handle, 1)
        setBusyTimeout(busyTimeout)
        try applySettings(access, durability)
        stopAtDeadline()
    }

    deinit {
        close()
    }

    /// Stops what is running, and soon stops what is begun later; any thread may call it.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
    }

    /// Closes the file for good; the connection must not be used after that.
    func close() {
        guard isOpen else { return }
        isOpen = false
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// The row that the last INSERT made.
    package var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last INSERT, UPDATE or DELETE touched.
    package var changedCount: Int { Int(sqlite3_changes64(handle)) }

    /// Runs statements that bind and return nothing.
    package func execute(_ sql: String) throws(SQLiteError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil), sql)
    }

    /// Returns the statement for this text, ready to bind; it is compiled once per connection.
    package func statement(_ sql: String) throws(SQLiteError) -> Statement {
        try statements.statement(sql, on: self)
    }

    /// Ends every statement that somebody left in the middle, as it would hold its snapshot.
    func endStatements() {
        statements.end()
    }

    func check(_ result: Int32, _ sql: String?) throws(SQLiteError) {
        guard result != SQLITE_OK else { return }
        throw error(result, sql)
    }

    func error(_ result: Int32, _ sql: String?) -> SQLiteError {
        // The connection's own code is finer, as long as it is about the same failure.
        let extended = sqlite3_extended_errcode(handle)
        return SQLiteError(
            extendedCode: extended & 0xFF == result & 0xFF ? extended : result,
            message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }

    private static func open(
        _ path: String, _ access: Access, _ vfs: String?
    ) throws(SQLiteError) -> OpaquePointer {
        let flags =
            access == .read
            ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        var handle: OpaquePointer?  // Safety: filled by sqlite3_open_v2, closed on failure.
        let result = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, vfs)
        guard result == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw SQLiteError(
                extendedCode: handle.map(sqlite3_extended_errcode) ?? result,
                message: "\(path): \(String(cString: sqlite3_errstr(result)))")
        }
        return handle
    }
}
