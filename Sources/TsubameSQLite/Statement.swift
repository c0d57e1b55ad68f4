import CTsubameSQLite

/// One compiled statement: bind (from 1), step, read the columns (from 0).
///
/// It belongs to its connection, which hands it out again; use it up before asking for another.
package final class Statement {
    package let sql: String

    // A statement never leaves the body that was lent the connection.
    unowned let connection: Connection
    // Safety: compiled in init, finalized in deinit, used on the connection's thread only.
    let handle: OpaquePointer
    package let parameterCount: Int32
    // Safety: as many as there are parameters, made in init, freed behind the statement.
    let slots: UnsafeMutablePointer<tsubame_sqlite_slot>

    /// When the connection's cache handed it out last.
    var lastUse = 0
    /// Whether the connection has it on the list of those to end with the transaction.
    var isLent = false

    init(_ sql: String, on connection: Connection) throws(SQLiteError) {
        self.sql = sql
        self.connection = connection
        var handle: OpaquePointer?  // Safety: filled by sqlite3_prepare_v3.
        let result = sqlite3_prepare_v3(
            connection.handle, sql, Int32(clamping: sql.utf8.count),
            UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        try connection.check(result, sql)
        guard let handle else {
            throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "no statement", sql: sql)
        }
        self.handle = handle
        parameterCount = sqlite3_bind_parameter_count(handle)
        slots = .allocate(capacity: Int(parameterCount))
        slots.initialize(repeating: tsubame_sqlite_slot(), count: Int(parameterCount))
    }

    deinit {
        sqlite3_finalize(handle)
        tsubame_sqlite_free_slots(slots, parameterCount)
        slots.deallocate()
    }

    var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

    func recycle() {
        sqlite3_reset(handle)
        if parameterCount > 0 { sqlite3_clear_bindings(handle) }
    }

    /// Goes to the next row; false at the end, where the statement is ready to run again.
    package func step() throws(SQLiteError) -> Bool {
        let result = sqlite3_step(handle)
        if result == SQLITE_ROW { return true }
        // Read before the reset, which tells of the same failure once more.
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
}
