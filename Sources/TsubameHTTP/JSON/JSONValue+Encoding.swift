import FoundationEssentials

extension JSONValue {
    /// Encodes a value; members keep the order in which the type encodes them.
    public init(encoding value: some Encodable) throws {
        self = try JSONEncoding.value(value)
    }

    /// The value of a type that JSON has itself, or that has one usual form in it.
    init?(known value: some Encodable) {
        let type = type(of: value) as Any.Type
        if type == String.self, let text = value as? String {
            self = .string(text)
        } else if type == Int.self, let number = value as? Int {
            self = .integer(Int64(number))
        } else if type == JSONValue.self, let value = value as? JSONValue {
            self = value
        } else if type == Bool.self, let isTrue = value as? Bool {
            self = .bool(isTrue)
        } else if type == Double.self, let number = value as? Double {
            self = number.isFinite ? .number(number) : .null
        } else if let special = Self.special(value) {
            self = special
        } else {
            return nil
        }
    }

    private static func special(_ value: some Encodable) -> JSONValue? {
        switch value {
        case let number as any BinaryInteger:
            Int64(exactly: number).map(Self.integer) ?? .string("\(number)")
        case let number as Float: number.isFinite ? .number(Double(number)) : .null
        case let date as Date: .string(date.formatted(.iso8601Milliseconds))
        case let data as Data: .string(data.base64EncodedString())
        case let url as URL: .string(url.absoluteString)
        default: nil
        }
    }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
    fileprivate static var iso8601Milliseconds: Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    }
}

extension JSONValue: Encodable {
    /// Encodes the value as what it is.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value): try value.encode(to: encoder)
        case .integer(let value): try value.encode(to: encoder)
        case .number(let value): try value.encode(to: encoder)
        case .string(let value): try value.encode(to: encoder)
        case .array(let value): try value.encode(to: encoder)
        case .object(let object):
            var container = encoder.container(keyedBy: Name.self)
            for member in object.members {
                try container.encode(member.value, forKey: Name(stringValue: member.name))
            }
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension JSONValue {
    /// Reads a JSON text; members keep their order, and of a name twice the last counts.
    public init(parsing bytes: [UInt8]) throws(JSONFailure) {
        self = try JSONParser.parse(bytes)
    }
}
