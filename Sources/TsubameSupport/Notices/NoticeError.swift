/// Why a notification did not reach an observer.
public struct NoticeError: Error, Equatable, Sendable {
    /// The kinds of errors that callers tell apart.
    public enum Code: String, Sendable {
        /// The notification has no value.
        case noValue
        /// The value has another type than the name says.
        case wrongType
        /// The name's own way to read the details failed.
        case undecodable
        /// A stream's reader is so slow that an older value had to be given up.
        case overflow
    }

    /// What kind of error it is.
    public let code: Code

    /// The notification's name.
    public let name: String

    /// What was wanted and what was there instead, in one line.
    public let advice: String
}

extension NoticeError: CustomStringConvertible {
    /// The error in one line.
    public var description: String { "\(name): \(code.rawValue): \(advice)" }
}

extension NoticeError {
    /// Where errors go for which an observer has no handler; by default a line on standard error.
    public static let unclaimed = ProblemSink<NoticeError> { error in
        ProblemSink<NoticeError>.writeLine("notice: \(error)")
    }
}
