public import TsubameHTTP
import TsubameSupport

/// Why something that was sent could not be kept.
public struct UploadError: Error, Equatable, Sendable {
    /// The kinds of failure.
    public enum Code: String, Sendable {
        /// A file or a field is longer than is allowed (answered 413).
        case tooLarge
        /// There are more files or fields than are allowed (413).
        case tooMany
        /// A field or file that is needed is not there (400).
        case missing
        /// The disk or the quota is full (507).
        case noSpace
        /// The folder cannot be used (500).
        case unusable
    }

    /// What kind of failure it is.
    public let code: Code
    /// The field, file or folder that it is about.
    public let subject: String
    /// What to do about it.
    public let advice: String

    /// Says why something could not be kept.
    public init(_ code: Code, _ subject: String, _ advice: String) {
        self.code = code
        self.subject = subject
        self.advice = advice
    }

    /// What the client is answered.
    public var status: HTTPStatus {
        switch code {
        case .tooLarge, .tooMany: .contentTooLarge
        case .missing: .badRequest
        case .noSpace: HTTPStatus(507, reason: "Insufficient Storage")
        case .unusable: .internalServerError
        }
    }

    init(_ failure: FileFailure) {
        self.init(
            failure.code == .noSpace ? .noSpace : .unusable, failure.path,
            failure.code == .noSpace ? "the disk is full; try again later" : failure.advice)
    }

    /// Runs calls on files; what they throw becomes an error of uploads.
    static func wrap<Value>(
        _ body: () throws(FileFailure) -> Value
    ) throws(UploadError) -> Value {
        do throws(FileFailure) {
            return try body()
        } catch {
            throw UploadError(error)
        }
    }
}

extension UploadError: ProblemConvertible {
    /// What the client is told: paths of this machine are nobody's business.
    public var problem: Problem {
        Problem(status, detail: code == .unusable ? nil : advice)
    }
}

extension UploadError: CustomStringConvertible {
    /// The kind, the subject and the advice.
    public var description: String { "\(subject): \(code.rawValue); \(advice)" }
}
