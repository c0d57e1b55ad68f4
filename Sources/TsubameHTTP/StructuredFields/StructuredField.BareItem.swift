extension StructuredField {
    /// A value without parameters (RFC 9651 §3.3).
    public enum BareItem: Hashable, Sendable {
        /// A whole number of up to 15 digits.
        case integer(Int)
        /// A number with up to three digits after the point, counted in thousandths.
        case decimal(thousandths: Int)
        /// Printable ASCII.
        case string(String)
        /// A word such as `text/html`.
        case token(String)
        /// Any bytes.
        case bytes([UInt8])
        /// True or false.
        case boolean(Bool)
        /// A moment, in seconds since 1970.
        case date(Int)
        /// Any Unicode text, for people.
        case displayString(String)
    }
}

extension StructuredField.BareItem {
    /// The nearest decimal, of two equally near the even one (§4.1.5); nil if none is near.
    public static func decimal(nearest number: Double) -> Self? {
        let thousandths = (number * 1000).rounded(.toNearestOrEven)
        let largest = Double(StructuredField.largest)
        guard (-largest...largest).contains(thousandths) else { return nil }
        return .decimal(thousandths: Int(thousandths))
    }

    /// The number, if it is an integer.
    public var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// The text, if it is a string.
    public var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The word, if it is a token.
    public var token: String? { if case .token(let text) = self { text } else { nil } }

    /// The bytes, if it is a byte sequence.
    public var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

    /// Whether it is true, if it is a boolean.
    public var boolean: Bool? { if case .boolean(let isTrue) = self { isTrue } else { nil } }
}
