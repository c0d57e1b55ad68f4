/// A client's name for a request, by which it is done once only.
///
/// The field is `Idempotency-Key` of draft-ietf-httpapi-idempotency-key-header.
public struct IdempotencyKey: Hashable, Sendable {
    /// The most characters of a key.
    public static let longest = 255

    /// The key: 1 to 255 printable ASCII characters.
    public let text: String

    /// Takes a key; nil if it is empty, too long, or not printable ASCII.
    public init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }

    /// Reads the value of the field, which is a string in quotation marks (RFC 9651 §3.3.3).
    public init(parsing value: String) throws(FieldFailure) {
        let item = try StructuredField.Item(parsing: value)
        guard let text = item.value.string else {
            throw FieldFailure(.malformed, at: 0, in: value, "put the key in quotation marks")
        }
        guard let key = IdempotencyKey(text) else {
            throw FieldFailure(
                text.isEmpty ? .malformed : .tooLong, at: 0, in: value,
                "write a key of 1 to \(Self.longest) characters")
        }
        self = key
    }

    /// The value of the field.
    public var fieldValue: String { StructuredField.Item(.string(text)).fieldValue ?? "" }
}

extension HTTPFields {
    /// The request's `Idempotency-Key`; nil if there is none.
    public var idempotencyKey: IdempotencyKey? {
        get throws(FieldFailure) {
            try joined(.idempotencyKey).map { value throws(FieldFailure) in
                try IdempotencyKey(parsing: value)
            }
        }
    }
}
