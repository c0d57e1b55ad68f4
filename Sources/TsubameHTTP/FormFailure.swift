/// Why a form is refused.
public struct FormFailure: Error, Sendable, Equatable {
    /// The kinds of refusal.
    public enum Code: String, Sendable {
        /// The bytes break a rule of the format.
        case malformed
        /// A limit is passed.
        case tooLarge
        /// The bytes end before the form does.
        case unfinished
        /// The content is of another type than the reader's.
        case wrongType
    }

    /// What kind of refusal it is.
    public let code: Code
    /// The byte, counted from the start of what was read, at which it was refused.
    public let position: Int
    /// What to change, without the peer's bytes.
    public let advice: String

    /// What the peer is answered: 400, 413 or 415.
    public var status: HTTPStatus {
        switch code {
        case .malformed, .unfinished: HTTPStatus(400)
        case .tooLarge: HTTPStatus(413)
        case .wrongType: HTTPStatus(415)
        }
    }

    package init(_ code: Code, at position: Int, _ advice: String) {
        self.code = code
        self.position = position
        self.advice = advice
    }

    /// A refusal of the field that says how the form is written.
    init(_ failure: FieldFailure) {
        let isLong = failure.code == .tooLong || failure.code == .tooMany
        self.init(isLong ? .tooLarge : .malformed, at: failure.position, failure.advice)
    }
}
