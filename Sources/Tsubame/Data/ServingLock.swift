import Glibc

/// The right to serve a data folder; at most one process has it.
///
/// The lock is the kernel's: it ends with the process however that ends, so a killed server never
/// blocks the next. The file stays and holds the process id only for the message to the second.
package final class ServingLock: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    package static let fileName = "serve.lock"

    /// Takes the lock, or throws at once if another process has it.
    package static func take(in folder: DataFolder) throws(DataFolderError) -> ServingLock {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(folder.file(fileName), flags, 0o600)
        guard descriptor >= 0 else {
            let isReadOnly = errno == EACCES || errno == EROFS
            throw .system(isReadOnly ? .readOnly : .unusable, folder.name)
        }
        let lock = ServingLock(descriptor: descriptor)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { throw .system(.unusable, folder.name) }
            let holder = lock.holder.map { "another server (process \($0))" } ?? "another server"
            throw .init(code: .inUse, path: folder.name, advice: holder)
        }
        lock.writeHolder()
        return lock
    }

    /// The process id in the file; nil while the holder has not written it yet.
    private var holder: Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        return Int32(text.split(separator: "\n").first ?? "")
    }

    /// A full disk costs the process id in the message, never the lock.
    private func writeHolder() {
        guard ftruncate(descriptor, 0) == 0 else { return }
        let text = Array("\(getpid())\n".utf8)
        _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }
}
