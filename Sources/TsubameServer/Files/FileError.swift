import Glibc

/// Why a file could not be opened or read.
public struct FileError: Error, Sendable, Equatable {
    /// What went wrong.
    public enum Code: Sendable {
        /// There is no such file, or no path leads to it that may be taken.
        case notFound
        /// It may not be read.
        case noAccess
        /// It is a folder, a pipe or a device.
        case notRegular
        /// Too many files are open, or memory is short.
        case exhausted
        /// It is not at hand in memory, and nobody wanted to wait for the disk.
        case wouldWait
        /// It changes faster than it can be read.
        case changing
        /// The disk or its file system failed.
        case unreadable
    }

    /// What went wrong.
    public let code: Code
    /// The path.
    public let path: String

    /// What to do about it.
    public var advice: String {
        switch code {
        case .notFound: "look whether the file is there, and no link leads out of its folder"
        case .noAccess: "let the server's user read the file and enter its folders"
        case .notRegular: "name a plain file"
        case .exhausted: "raise the limit of open files, or try again"
        case .wouldWait: "try again where waiting is allowed"
        case .changing: "replace files by renaming instead of writing into them"
        case .unreadable: "look at the system's log for errors of the disk"
        }
    }

    init(_ code: Code, _ path: String) {
        self.code = code
        self.path = path
    }

    init(errno number: Int32, _ path: String) {
        code =
            switch number {
            case ENOENT, ENOTDIR, ELOOP, EXDEV, ENAMETOOLONG, EINVAL: .notFound
            case EACCES, EPERM: .noAccess
            case ENXIO, EISDIR, ENODEV: .notRegular
            case EMFILE, ENFILE, ENOMEM: .exhausted
            case EAGAIN: .wouldWait
            default: .unreadable
            }
        self.path = path
    }
}

extension FileError: CustomStringConvertible {
    /// The path and the advice, in one line.
    public var description: String { "\(path): \(advice)" }
}
