/// Why a picture could not be read or made.
public struct ImageError: Error, Equatable, Sendable {
    /// The kinds of failure.
    public enum Code: String, Sendable {
        /// The file is no picture.
        case notAnImage
        /// It is a picture of a kind that is not read.
        case unsupported
        /// It is cut off or corrupt.
        case damaged
        /// It has more pixels than are allowed.
        case tooManyPixels
        /// It has more frames than are allowed.
        case tooManyFrames
        /// It could not be made in time.
        case tookTooLong
        /// Too many pictures wait already.
        case busy
        /// The disk is full.
        case noSpace
        /// The system or the library failed for another reason.
        case unusable
    }

    /// What kind of failure it is.
    public let code: Code
    /// The file that was worked on.
    public let path: String
    /// What to do about it.
    public let advice: String

    package init(_ code: Code, _ path: String, _ advice: String) {
        self.code = code
        self.path = path
        self.advice = advice
    }
}

extension ImageError: CustomStringConvertible {
    /// The path and the advice.
    public var description: String { "\(path): \(code.rawValue); \(advice)" }
}
