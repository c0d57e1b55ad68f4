import CTsubameSQLite
import TsubameSupport

/// A copy of a database that others go on using, made a piece at a time.
struct Backup {
    /// Small enough that a writer beside it never waits long.
    static let pagesAtOnce: Int32 = 256

    let source: String
    let target: String
    let vfs: String?

    /// Makes the copy under another name and renames it, so that the target is whole or not there.
    ///
    /// - Parameter progress: told how many pages are left after each piece; what it throws ends
    ///   the backup and leaves nothing behind.
    func run(progress: (_ left: Int, _ total: Int) throws -> Void) throws {
        let temporary = "\(target).\(UInt64.random(in: .min ... .max)).part"
        do {
            FileCalls.close(try FileCalls.create(temporary))
            try copy(to: temporary, progress)
            try Replacement(of: target).run(temporary)
        } catch {
            for end in ["", "-journal", "-wal", "-shm"] {
                _ = try? FileCalls.remove(temporary + end)
            }
            throw Replacement.translated(error)
        }
    }

    private func copy(
        to temporary: String, _ progress: (_ left: Int, _ total: Int) throws -> Void
    ) throws {
        let from = try Connection(path: source, access: .read, vfs: vfs)
        let into = try Connection(path: temporary, access: .copy)
        // One snapshot for all pieces: a writer beside it would make SQLite begin again for ever.
        try from.execute("BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1")
        guard let backup = sqlite3_backup_init(into.handle, "main", from.handle, "main") else {
            throw into.error(sqlite3_errcode(into.handle), "backup")
        }
        var result = SQLITE_OK
        var failure: (any Error)?
        while result == SQLITE_OK, failure == nil {
            result = sqlite3_backup_step(backup, Self.pagesAtOnce)
            let left = Int(sqlite3_backup_remaining(backup))
            do { try progress(left, Int(sqlite3_backup_pagecount(backup))) } catch {
                failure = error
            }
        }
        let finished = sqlite3_backup_finish(backup)
        if let failure { throw failure }
        if result != SQLITE_DONE { try into.check(result, "backup") }
        try into.check(finished, "backup")
        // A file in the mode of the log could not be read from a folder that is read-only.
        try into.execute("PRAGMA journal_mode=DELETE")
    }
}
