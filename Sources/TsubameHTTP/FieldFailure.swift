/// Why the value of a field is not what its rule allows.
public struct FieldFailure: Error, Hashable, Sendable {
    /// What kind of rule was broken.
    public enum Code: String, Sendable {
        /// The text does not follow the grammar.
        case malformed
        /// The text is longer than is read.
        case tooLong
        /// The list has more elements than are read.
        case tooMany
        /// A number or date lies outside of what is possible.
        case outOfRange
    }

    /// What kind of rule was broken.
    public let code: Code
    /// The byte of the value at which it was noticed, from 0.
    public let position: Int
    /// The value, cut after 128 bytes.
    public let input: String
    /// What to write instead.
    public let advice: String

    package init(_ code: Code, at position: Int, in input: String, _ advice: String) {
        self.code = code
        self.position = position
        self.input =
            input.utf8.count <= 128
            ? input : String(decoding: input.utf8.prefix(128), as: UTF8.self)
        self.advice = advice
    }
}

extension FieldFailure: CustomStringConvertible {
    /// The advice and where it applies.
    public var description: String { "\(code.rawValue) at byte \(position): \(advice)" }
}
