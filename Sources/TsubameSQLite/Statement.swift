import CTsubameSQLite

/// One compiled statement: bind (from 1), step, read the columns (from 0).
///
/// It belongs to its connection, which hands it out again; use it up before asking for another.
package final class Statement {
    package let sql: String

    // A statement never leaves the body that was lent the connection.
    private unowned let connection: Connection
    // Safety: compiled in init, finalized in deinit, used on the connection's thread only.
    let handle: OpaquePointer

    init(_ sql: String, on connection: Connection) throws(SQLiteError) {
        self.sql = sql
        self.connection = connection
        var handle: OpaquePointer?  // Safety: filled by sqlite3_prepare_v3.
        let result = sqlite3_prepare_v3(
            connection.handle, sql, Int32(sql.utf8.count),
            UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        try connection.check(result, sql)
        guard let handle else {
            throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "no statement", sql: sql)
        }
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

    func recycle() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    /// Goes to the next row; false at the end, where the statement is ready to run again.
    package func step() throws(SQLiteError) -> Bool {
        let result = sqlite3_step(handle)
        if result == SQLITE_ROW { return true }
        let failure = result == SQLITE_DONE ? nil : connection.error(result, sql)
        sqlite3_reset(handle)
        if let failure { throw failure }
        return false
    }

    /// Ends the statement before its last row, and gives back what it holds.
    package func reset() {
        sqlite3_reset(handle)
    }

    /// Runs to the end a statement whose rows do not matter.
    package func run() throws(SQLiteError) {
        while try step() {}
    }

    package func bindNull(at index: Int32) throws(SQLiteError) {
        try connection.check(sqlite3_bind_null(handle, index), sql)
    }

    package func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
        try connection.check(sqlite3_bind_int64(handle, index, value), sql)
    }

    package func bind(_ value: Double, at index: Int32) throws(SQLiteError) {
        try connection.check(sqlite3_bind_double(handle, index, value), sql)
    }

    package func bind(_ value: String, at index: Int32) throws(SQLiteError) {
        // Safety: SQLite copies the text before the call returns.
        var value = value
        let result = value.withUTF8 { buffer in
            guard let start = buffer.baseAddress else {
                return tsubame_sqlite_bind_text(handle, index, "", 0)
            }
            return start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
                tsubame_sqlite_bind_text(handle, index, $0, UInt64(buffer.count))
            }
        }
        try connection.check(result, sql)
    }

    package func bind(bytes: [UInt8], at index: Int32) throws(SQLiteError) {
        let result = bytes.withUnsafeBytes {
            tsubame_sqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
        }
        try connection.check(result, sql)
    }
}
