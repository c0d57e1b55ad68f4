import Glibc

/// Why a key could not be had.
package struct KeyStoreError: Error, Equatable {
    /// The kinds of failure.
    package enum Code: Sendable {
        /// Others may enter the folder.
        case folderTooOpen

        /// Others may read or write the file.
        case fileTooOpen

        /// The file does not hold exactly 32 bytes.
        case notAKey

        /// The system refused.
        case system
    }

    package let code: Code
    package let path: String
    package let advice: String

    init(_ code: Code, _ path: String, errno number: Int32 = 0) {
        self.code = code
        self.path = path
        advice =
            switch code {
            case .folderTooOpen:
                "Others may enter the key folder \(path). Make it private: chmod 700 \(path)"
            case .fileTooOpen:
                "Others may read the key \(path). If nobody did, make it private: chmod 600 \(path)"
            case .notAKey:
                "\(path) is not a key of 32 bytes. Restore it; without it old sessions are lost"
            case .system: "\(path): \(String(cString: strerror(number)))"
            }
    }
}

extension KeyStoreError: CustomStringConvertible {
    package var description: String { advice }
}
