extension Log {
    /// What an entry says beside its message, in the order in which it was written.
    public typealias Fields = KeyValuePairs<String, Value>

    /// The value of one field.
    public enum Value: Sendable, Equatable {
        /// Text, escaped when it is written.
        case text(String)
        /// A whole number.
        case integer(Int)
        /// Any number; JSON has no infinities, so these are written as text.
        case number(Double)
        /// True or false.
        case truth(Bool)
    }
}

extension Log.Value: ExpressibleByStringInterpolation {
    /// Makes text from a literal.
    public init(stringLiteral value: String) { self = .text(value) }
}

extension Log.Value: ExpressibleByIntegerLiteral {
    /// Makes a whole number from a literal.
    public init(integerLiteral value: Int) { self = .integer(value) }
}

extension Log.Value: ExpressibleByFloatLiteral {
    /// Makes a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension Log.Value: ExpressibleByBooleanLiteral {
    /// Makes a truth value from a literal.
    public init(booleanLiteral value: Bool) { self = .truth(value) }
}
