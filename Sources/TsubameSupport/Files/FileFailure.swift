import Glibc

/// What a system call about a file or folder refused.
package struct FileFailure: Error, Equatable, Sendable {
    package enum Code: String, Sendable {
        /// The disk or the quota is full.
        case noSpace
        /// There is no such file or folder.
        case missing
        /// The name is taken.
        case exists
        /// Anything else; the number says what.
        case system
    }

    package let code: Code
    package let path: String
    /// The system's number.
    package let number: Int32

    package init(path: String, number: Int32) {
        self.path = path
        self.number = number
        code =
            switch number {
            // A limit on the size of files is a full disk to whoever writes.
            case ENOSPC, EDQUOT, EFBIG: .noSpace
            case ENOENT: .missing
            case EEXIST, ENOTEMPTY: .exists
            default: .system
            }
    }

    /// What to do about it, in the system's words.
    package var advice: String {
        code == .noSpace
            ? "free space on the disk, or raise the quota"
            : "the system says: \(String(cString: strerror(number)))"
    }
}

extension FileFailure: CustomStringConvertible {
    package var description: String { "\(path): \(advice)" }
}
