/// A JSON text as values (RFC 8259); the members of an object keep their order.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// Any other number; JSON has none for infinity, which is written as null.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Names and values.
    case object(JSONObject)

    /// The bytes of the text, without white space.
    public var bytes: [UInt8] {
        var text = JSONText()
        write(to: &text)
        return text.bytes
    }

    /// The member of an object; nil for anything else.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let object) = self else { return nil }
        return object[name]
    }

    /// The elements of an array; nil for anything else.
    public var elements: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The text; nil for anything else.
    public var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package func write(to text: inout JSONText) {
        switch self {
        case .null: text.null()
        case .bool(let isTrue): text.boolean(isTrue)
        case .integer(let number): text.number(Int(number))
        case .number(let number): text.number(number)
        case .string(let string): text.string(string)
        case .array(let elements):
            text.array { text in
                for element in elements { element.write(to: &text) }
            }
        case .object(let object):
            text.object { text in
                for member in object.members {
                    text.key(member.name)
                    member.value.write(to: &text)
                }
            }
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// A text written in source.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// A number written in source.
    public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// `true` or `false` written in source.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Values written in source.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Names and values written in source, in that order; of a name twice the last counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        var object = JSONObject()
        for (name, value) in elements { object[name] = value }
        self = .object(object)
    }
}
