import CTsubameLinux
import Glibc

/// One read of a template's file, and how to see that it has changed since.
struct TemplateFile: Sendable {
    /// What the file system says about a file.
    struct Stamp: Sendable, Equatable {
        let device: UInt64
        let inode: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// Whether a later change would have another time, however coarse the clock is.
        func isSettled(at now: Int) -> Bool { now - seconds > 2 }
    }

    /// Why a file gives no template.
    enum Failure: Error {
        case system(Int32)
        case noFile
        case tooLarge
    }

    let bytes: [UInt8]
    let stamp: Stamp
    /// Whether the stamp alone tells that nothing has changed.
    let isSettled: Bool

    /// Reads a file below a folder; nil if there is none.
    ///
    /// No part of the path may be a symbolic link, so it never leads out of the folder.
    static func read(
        _ path: String, below folder: String, atMost limit: Int
    ) throws(Failure) -> TemplateFile? {
        guard let descriptor = try open(path, below: folder) else { return nil }
        defer { close(descriptor) }
        // The time before the read: a change during it makes the stamp unsettled.
        let now = time(nil)
        let stamp = try stamp(of: descriptor)
        guard stamp.size <= limit else { throw .tooLarge }
        let bytes = try contents(of: descriptor, atMost: limit)
        return TemplateFile(bytes: bytes, stamp: stamp, isSettled: stamp.isSettled(at: now))
    }

    /// The stamp of a file below a folder; nil if there is none.
    static func stamp(_ path: String, below folder: String) throws(Failure) -> Stamp? {
        guard let descriptor = try open(path, below: folder) else { return nil }
        defer { close(descriptor) }
        return try stamp(of: descriptor)
    }

    private static func open(_ path: String, below folder: String) throws(Failure) -> Int32? {
        var current = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard current >= 0 else { throw .system(errno) }
        let parts = path.split(separator: "/")
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            // A pipe must not make us wait for its writer.
            let kind = isLast ? O_NONBLOCK : O_DIRECTORY
            let next = openat(current, String(part), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            let failure = errno
            close(current)
            guard next >= 0 else {
                if failure == ENOENT || failure == ENOTDIR { return nil }
                throw failure == ELOOP ? .noFile : .system(failure)
            }
            current = next
        }
        return current
    }

    private static func stamp(of descriptor: Int32) throws(Failure) -> Stamp {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
        return Stamp(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    private static func contents(of descriptor: Int32, atMost limit: Int) throws(Failure) -> [UInt8]
    {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16384)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            // It may grow while it is read.
            guard bytes.count <= limit else { throw .tooLarge }
        }
    }
}
