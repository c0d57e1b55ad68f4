import Glibc

/// A data folder that cannot be used; its description is one line that says what to change.
package struct DataFolderError: Error, Equatable {
    package enum Code: String, Sendable {
        case unusable
        case notAFolder
        case readOnly
        case inUse
        case noStore
        case badKeys
    }

    package let code: Code
    /// The folder or file, as the user wrote it.
    package let path: String
    package let advice: String
}

extension DataFolderError: CustomStringConvertible {
    package var description: String {
        let path = OneLine.escaped(path, limit: 200)
        return switch code {
        case .unusable: "--data: the folder \(path) cannot be used; \(advice)"
        case .notAFolder: "--data: \(path) is not a folder; \(advice)"
        case .readOnly: "--data: the folder \(path) is not writable; \(advice)"
        case .inUse: "\(advice) is using \(path); stop it, or name another folder with --data"
        case .noStore: "--data: there is no store in \(path); \(advice)"
        case .badKeys: "--data: the keys in \(path) cannot be used; \(advice)"
        }
    }
}

extension DataFolderError {
    /// An error whose reason is the last system call's.
    static func system(_ code: Code, _ path: String) -> Self {
        .init(
            code: code, path: path, advice: "the system says: \(String(cString: strerror(errno)))")
    }
}
