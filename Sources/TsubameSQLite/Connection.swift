import CTsubameSQLite
import Synchronization
package import TsubameSupport

/// One connection to a database file; whoever owns it uses it from one thread at a time.
package final class Connection {
    /// What a connection may do.
    package enum Access: Sendable {
        case read
        case write
    }

    package let path: String

    /// A statement that is still running at this time is stopped.
    package var deadline: ContinuousClock.Instant?

    // Safety: opened in init, closed once, handed only to SQLite in between.
    let handle: OpaquePointer
    private var isOpen = true
    private let isStopped = Atomic(false)
    private var statements: [String: Statement] = [:]

    /// Opens the file; a writer makes it if it is missing.
    package init(
        path: String, access: Access, durability: Durability = .normal,
        busyTimeout: Duration = .seconds(5)
    ) throws(SQLiteError) {
        self.path = path
        handle = try Self.open(path, access)
        let wait = busyTimeout.components
        sqlite3_busy_timeout(
            handle, Int32(clamping: wait.seconds * 1_000 + wait.attoseconds / 1_000_000_000_000_000)
        )
        sqlite3_extended_result_codes(handle, 1)
        try check(tsubame_sqlite_defend(handle), "defend")
        if access == .write {
            try execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=\(durability.rawValue)")
        }
        try execute("PRAGMA foreign_keys=ON; PRAGMA secure_delete=OFF; PRAGMA temp_store=MEMORY")
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
        statements = [:]
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
        if let statement = statements[sql] {
            // A loop over the same text further up the stack keeps its own place.
            if statement.isRunning { return try Statement(sql, on: self) }
            statement.recycle()
            return statement
        }
        if statements.count >= 128 { statements = statements.filter { $0.value.isRunning } }
        let statement = try Statement(sql, on: self)
        statements[sql] = statement
        return statement
    }

    /// Makes a function of one text known to SQL; NULL stays NULL.
    package func define(
        _ name: String, _ body: @escaping @Sendable (String) -> String
    ) throws(SQLiteError) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        try check(
            sqlite3_create_function_v2(
                handle, name, 1, flags, TextFunction(body).retained, TextFunction.call, nil, nil,
                TextFunction.release),
            "define \(name)")
    }

    /// Ends every statement that somebody left in the middle, as it would hold its snapshot.
    func endStatements() {
        for statement in statements.values where statement.isRunning { statement.recycle() }
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

    private static func open(_ path: String, _ access: Access) throws(SQLiteError) -> OpaquePointer
    {
        let flags =
            access == .read
            ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        var handle: OpaquePointer?  // Safety: filled by sqlite3_open_v2, closed on failure.
        let result = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw SQLiteError(
                extendedCode: handle.map(sqlite3_extended_errcode) ?? result,
                message: "\(path): \(String(cString: sqlite3_errstr(result)))")
        }
        return handle
    }

    private func stopAtDeadline() {
        // Safety: the handler runs inside a call on this connection, so self is alive.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            handle, 10_000,
            { context in
                guard let context else { return 0 }
                // Safety: the connection is alive, as said above.
                let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
                if connection.isStopped.load(ordering: .relaxed) { return 1 }
                guard let deadline = connection.deadline else { return 0 }
                return ContinuousClock.now >= deadline ? 1 : 0
            }, context)
    }
}
