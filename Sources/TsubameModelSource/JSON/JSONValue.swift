/// A value of JSON, as the compiler's messages are written; small, so that the plugin starts fast.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    package subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    package var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package var number: Int? {
        guard case .integer(let number) = self else { return nil }
        return number
    }

    package var items: [JSONValue]? {
        guard case .array(let items) = self else { return nil }
        return items
    }
}
