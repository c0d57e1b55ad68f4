import CTsubameSQLite
import Glibc
import TsubameSupport

/// Puts a finished file in the place of a database: whoever looks sees one or the other, whole.
struct Replacement {
    private let target: String

    init(of target: String) { self.target = target }

    /// Refuses if anybody has the target open, in this process or another.
    func run(_ finished: String) throws {
        try seal(finished)
        let exists = FileIdentity(target) != nil
        // Taken in while it is still beside its own file. What is too damaged for that has no use.
        if exists { try? emptyLog() }
        let lock = exists ? try ExclusiveFile(target) : nil
        for end in ["-wal", "-shm", "-journal"] { try FileCalls.remove(target + end) }
        try FileCalls.rename(finished, to: target)
        try FileCalls.syncFolder(FileCalls.folder(of: target))
        withExtendedLifetime(lock) {}
    }

    private func emptyLog() throws {
        // Closing takes the log into the file and removes it, if nobody else has it open.
        try Connection(path: target, access: .write, busyTimeout: .zero).close()
    }

    private func seal(_ path: String) throws(FileFailure) {
        let descriptor = try FileCalls.open(path, writing: true)
        defer { FileCalls.close(descriptor) }
        try FileCalls.sync(descriptor, of: path)
    }

    /// Says a failure of the file system in the words of a database.
    static func translated(_ error: any Error) -> any Error {
        guard let failure = error as? FileFailure else { return error }
        let code =
            switch failure.number {
            case ENOSPC, EDQUOT, EFBIG: SQLITE_FULL
            case EACCES, EPERM, EROFS: SQLITE_READONLY
            case ENOENT, EISDIR, ENOTDIR, ELOOP: SQLITE_CANTOPEN
            default: SQLITE_IOERR
            }
        return SQLiteError(extendedCode: code, message: "\(failure)")
    }
}

/// A file that nobody can open as a database for as long as this object lives.
///
/// The lock is SQLite's own, whatever the file holds: to open and close the file beside SQLite would
/// drop the locks that this process has on it.
private final class ExclusiveFile {
    // Safety: opened in init, closed in deinit, used by nobody else.
    private let handle: OpaquePointer

    init(_ path: String) throws(SQLiteError) {
        var handle: OpaquePointer?  // Safety: filled by sqlite3_open_v2, closed on failure.
        let opened = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil)
        let result = opened == SQLITE_OK ? tsubame_sqlite_lock_exclusively(handle) : opened
        guard result == SQLITE_OK, let handle else {
            sqlite3_close_v2(handle)
            if result & 0xFF == SQLITE_BUSY { throw .inUse(path) }
            throw SQLiteError(
                extendedCode: result, message: "\(path): \(String(cString: sqlite3_errstr(result)))"
            )
        }
        self.handle = handle
    }

    deinit {
        sqlite3_close_v2(handle)
    }
}
