import CTsubameLinux
import Glibc

/// What the kernel says of a file; it has other bytes once this is different.
struct FileFacts: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int
    /// When it was last written, since 1970.
    let seconds: Int
    let nanoseconds: Int
}

/// A regular file that is open; closed once, when the last holder lets go of it.
final class OpenFile: Sendable {
    let descriptor: Int32
    let facts: FileFacts

    /// Takes over a descriptor, and closes it if it is of anything but a regular file.
    init(taking descriptor: Int32, path: String) throws(FileError) {
        guard descriptor >= 0 else { throw FileError(errno: -descriptor, path) }
        do throws(FileError) {
            facts = try Self.facts(of: descriptor, path)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Opens a file by a path that is trusted.
    convenience init(path: String) throws(FileError) {
        guard !path.utf8.contains(0) else { throw FileError(.notFound, path) }
        try self.init(taking: tsubame_open(path), path: path)
    }

    private static func facts(
        of descriptor: Int32, _ path: String
    ) throws(FileError) -> FileFacts {
        var facts = tsubame_file()
        let failure = tsubame_describe(descriptor, &facts)
        guard failure == 0 else { throw FileError(errno: -failure, path) }
        guard facts.is_regular != 0 else { throw FileError(.notRegular, path) }
        return FileFacts(
            device: facts.device, inode: facts.inode, size: Int(facts.size),
            seconds: Int(facts.seconds), nanoseconds: Int(facts.nanoseconds))
    }

    /// What is true of the file by now.
    func currentFacts(_ path: String) throws(FileError) -> FileFacts {
        try Self.facts(of: descriptor, path)
    }

    /// Whether these bytes are in memory, as far as the last of them tells.
    func isAtHand(_ range: Range<Int>) -> Bool {
        var byte: UInt8 = 0
        return tsubame_read_at(descriptor, &byte, 1, range.upperBound - 1, 0) != -Int(EAGAIN)
    }

    /// Waits until these bytes are in memory.
    func fetch(_ range: Range<Int>) {
        posix_fadvise(descriptor, range.lowerBound, range.count, POSIX_FADV_WILLNEED)
        var byte: UInt8 = 0
        _ = tsubame_read_at(descriptor, &byte, 1, range.upperBound - 1, 1)
    }

    /// Reads bytes to the end of an array; false, and the array as it was, if not all came.
    func read(_ range: Range<Int>, onto bytes: inout [UInt8], patiently: Bool) -> Bool {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: range.count))
        var done = 0
        while done < range.count {
            // Safety: the pointer does not leave the closure; the range was just appended.
            let got = bytes.withUnsafeMutableBytes {
                tsubame_read_at(
                    descriptor, $0.baseAddress?.advanced(by: start + done), range.count - done,
                    range.lowerBound + done, patiently ? 1 : 0)
            }
            guard got > 0 else {
                bytes.removeLast(range.count)
                return false
            }
            done += got
        }
        return true
    }
}
