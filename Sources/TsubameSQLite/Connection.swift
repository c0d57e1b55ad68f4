import CTsubameSQLite

/// One connection to a database file; used by one thread at a time.
public final class Connection {
    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    /// Statements kept for the next use of the same text.
    private static let maximumStatements = 128

    /// What a connection may do.
    public enum Mode: Sendable {
        /// Reads and writes; makes the file if there is none.
        case write
        /// Reads only.
        case read
    }

    /// Opens a file in WAL mode.
    ///
    /// - Parameter isFull: whether a commit waits until the disk has it, so that a power cut loses nothing.
    public init(path: String, mode: Mode, isFull: Bool = false) throws(SQLiteError) {
        let flags =
            mode == .write
            ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let handle else { throw SQLiteError(code, message: "out of memory") }
        self.handle = handle
        guard code == SQLITE_OK else { throw error(code, path) }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, 2_000)
        tsubame_sqlite_defend(handle)
        if mode == .write { try execute("PRAGMA journal_mode = WAL") }
        try execute("PRAGMA synchronous = \(isFull ? "FULL" : "NORMAL")")
        try execute("PRAGMA foreign_keys = ON")
        // Debian builds with SECURE_DELETE, which writes every freed page once more.
        try execute("PRAGMA secure_delete = OFF")
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// A statement for the text, prepared once.
    public func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = statements[sql] { return statement }
        let statement = try Statement(sql, on: self)
        if statements.count >= Self.maximumStatements { statements = [:] }
        statements[sql] = statement
        return statement
    }

    /// Runs a statement to its end.
    public func execute(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        let statement = try statement(sql)
        try statement.bind(values)
        while try statement.step() {}
    }

    /// The rows of a statement, all of them.
    public func rows(
        _ sql: String, _ values: [SQLiteValue] = []
    ) throws(SQLiteError) -> [[SQLiteValue]] {
        let statement = try statement(sql)
        try statement.bind(values)
        var rows: [[SQLiteValue]] = []
        while try statement.step() { rows.append((0..<statement.columnCount).map(statement.value)) }
        return rows
    }

    /// Runs the body in one transaction, which is undone if it throws.
    public func transaction<Result>(
        _ begin: String = "BEGIN IMMEDIATE", _ body: () throws -> Result
    ) throws -> Result {
        try execute(begin)
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After some errors, a full disk among them, SQLite has rolled back by itself.
            if sqlite3_get_autocommit(handle) == 0 { try execute("ROLLBACK") }
            throw error
        }
    }

    /// The row id of the last insert.
    public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// The rows changed by the last statement.
    public var changeCount: Int { Int(sqlite3_changes(handle)) }

    func error(_ code: Int32, _ sql: String?) -> SQLiteError {
        let extended = sqlite3_extended_errcode(handle)
        return SQLiteError(
            extended == SQLITE_OK ? code : extended,
            message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }
}
