/// What goes wrong in the room itself.
public enum RxError: Swift.Error {
    /// Something that must not happen has happened.
    case unknown
    /// An object was used after its disposal.
    case disposed(object: AnyObject)
    /// An arithmetic operation left the range of its type.
    case overflow
    /// An index lies outside the sequence.
    case argumentOutOfRange
    /// The sequence ended without an element.
    case noElements
    /// The sequence has more than one element.
    case moreThanOneElement
    /// Nothing came in time.
    case timeout
}

// Safety: the object is only there to be looked at; it may be of any type.
extension RxError: @unchecked Sendable {}

extension RxError: CustomDebugStringConvertible {
    /// What went wrong, as a sentence.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(object)` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}
