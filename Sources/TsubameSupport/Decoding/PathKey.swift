/// A coding key that is written as text and may lead through several levels: `"user.name"`.
///
/// A key with exactly this name comes first; only without one is the text taken apart at its dots.
/// A number is a place in an array: `"users.0.name"`.
public struct PathKey: CodingKey, Hashable, Sendable {
    /// The whole text.
    public let stringValue: String

    /// The place in an array, for a key that is one.
    public let intValue: Int?

    /// Makes a key from its text.
    public init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    /// Makes a key from a place in an array.
    public init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }

    var steps: [String] {
        stringValue.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}

extension PathKey: ExpressibleByStringLiteral {
    /// Makes a key from a literal.
    public init(stringLiteral value: String) {
        self.init(stringValue: value)
    }
}
