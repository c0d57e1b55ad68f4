import CTsubameSQLite

/// How far the write-ahead log has been taken into the file.
package struct Checkpoint: Equatable, Sendable {
    package enum Mode: Sendable {
        /// Takes what nobody is in the way of.
        case passive
        /// Waits for the readers, so that the log begins anew.
        case restart
        /// The same, and cuts the log off.
        case truncate
    }

    package let logPages: Int
    package let takenPages: Int

    package var isComplete: Bool { logPages == takenPages }
}

extension Connection {
    /// A number that changes whenever another connection has committed.
    func dataVersion() throws(SQLiteError) -> Int64 {
        let statement = try statement("PRAGMA data_version")
        _ = try statement.step()
        defer { statement.reset() }
        return statement.integer(at: 0)
    }

    /// Whether the file was removed, or another has its name.
    var hasMoved: Bool {
        var moved: Int32 = 0
        let result = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
        return result == SQLITE_OK && moved != 0
    }

    /// Takes the write-ahead log into the file, outside of a transaction.
    package func checkpoint(_ mode: Checkpoint.Mode) throws(SQLiteError) -> Checkpoint {
        let number =
            switch mode {
            case .passive: SQLITE_CHECKPOINT_PASSIVE
            case .restart: SQLITE_CHECKPOINT_RESTART
            case .truncate: SQLITE_CHECKPOINT_TRUNCATE
            }
        var pages: Int32 = 0
        var taken: Int32 = 0
        let result = sqlite3_wal_checkpoint_v2(handle, "main", number, &pages, &taken)
        try check(result, "checkpoint")
        return Checkpoint(logPages: Int(pages), takenPages: Int(taken))
    }
}
