import CTsubameSQLite
import Synchronization
import TsubameSupport

extension Connection {
    /// Settings of the house; docs/store.md says why each is as it is.
    func applySettings(_ access: Access, _ durability: Durability) throws(SQLiteError) {
        try check(tsubame_sqlite_defend(handle), "defend")
        switch access {
        case .read: break
        case .copy: try execute("PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF")
        case .write:
            try execute(
                """
                PRAGMA journal_mode=WAL; PRAGMA synchronous=\(durability.rawValue);
                PRAGMA wal_autocheckpoint=\(LogLimits.checkpoint);
                PRAGMA journal_size_limit=\(LogLimits.keptBytes)
                """)
        }
        try execute(
            """
            PRAGMA foreign_keys=ON; PRAGMA secure_delete=OFF; PRAGMA temp_store=FILE;
            PRAGMA cache_size=-8000
            """)
    }

    func setBusyTimeout(_ timeout: Duration) {
        let wait = timeout.components
        let milliseconds = wait.seconds * 1_000 + wait.attoseconds / 1_000_000_000_000_000
        sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
    }

    /// Counts the pages of the log in place of taking them into the file inside a COMMIT.
    ///
    /// Whoever asks for this asks for the checkpoints too.
    func countLogPages() {
        // Safety: the hook runs inside a call on this connection, so self is alive.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            handle,
            { context, _, _, count in
                guard let context else { return SQLITE_OK }
                // Safety: the connection is alive, as said above.
                let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
                connection.logPageCount = Int(count)
                return SQLITE_OK
            }, context)
    }

    func stopAtDeadline() {
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

/// How long the write-ahead log may become, in pages of 4 kB.
enum LogLimits {
    /// From here on it is taken into the file whenever no reader is in the way.
    static let checkpoint = 1_000
    /// From here on readers of old snapshots are waited for.
    static let patience = 16_000
    /// What remains of it when it begins anew.
    static let keptBytes = 16 << 20
}
