/// Fields whose values are items, lists or dictionaries of one common grammar (RFC 9651).
///
/// Reading is strict, as §4.2 asks: a value that breaks the grammar anywhere is refused whole. The
/// limits are those that every reader must support (§3), so nothing longer need be expected.
public enum StructuredField {
    /// The most bytes that are read of one value.
    static let longest = 64 * 1024
    /// The most members of a list or a dictionary (§3.1, §3.2).
    static let mostMembers = 1024
    /// The most items of an inner list (§3.1.1).
    static let mostInnerItems = 256
    /// The most parameters of an item or of an inner list (§3.1.2).
    static let mostParameters = 256
    /// The largest amount of an integer, a date, and of a decimal's thousandths (§3.3.1, §3.3.2).
    static let largest = 999_999_999_999_999

    /// Whether the text can be the key of a parameter or of a dictionary's member (§3.1.2).
    public static func isKey(_ text: String) -> Bool {
        text.utf8.first.map(startsKey) == true && text.utf8.allSatisfy(isKeyByte)
    }

    static func startsKey(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte == 0x2A }

    static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x30...0x39, 0x5F, 0x2D, 0x2E, 0x2A: true
        default: false
        }
    }

    static func startsToken(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2A
    }

    static func isTokenByte(_ byte: UInt8) -> Bool {
        Token.contains(byte) || byte == 0x3A || byte == 0x2F
    }
}

extension HTTPFields {
    /// A field that is one item; nil if it is not there (RFC 9651 §4.2).
    public func structuredItem(
        _ name: HTTPFieldName
    ) throws(FieldFailure) -> StructuredField.Item? {
        try joined(name).map { value throws(FieldFailure) in
            try StructuredField.Item(parsing: value)
        }
    }

    /// A field that is a list; one that is not there is empty (RFC 9651 §4.2).
    public func structuredList(
        _ name: HTTPFieldName
    ) throws(FieldFailure) -> StructuredField.List {
        try StructuredField.List(parsing: joined(name) ?? "")
    }

    /// A field that is a dictionary; one that is not there is empty (RFC 9651 §4.2).
    public func structuredDictionary(
        _ name: HTTPFieldName
    ) throws(FieldFailure) -> StructuredField.Dictionary {
        try StructuredField.Dictionary(parsing: joined(name) ?? "")
    }

    /// All lines of a field as one (RFC 9110 §5.3).
    func joined(_ name: HTTPFieldName) -> String? {
        let values = self[all: name]
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
