import FoundationEssentials

extension JSONValue {
    /// Encodes a value; members keep the order in which the type encodes them.
    public init(encoding value: some Encodable) throws {
        self = try JSONEncoding.value(value)
    }

    /// The value of a type that JSON has itself, or that has one usual form in it.
    init?(known value: some Encodable) {
        switch value {
        case let value as JSONValue: self = value
        case let text as String: self = .string(text)
        case let isTrue as Bool: self = .bool(isTrue)
        case let number as any BinaryInteger:
            self = Int64(exactly: number).map(Self.integer) ?? .string("\(number)")
        case let number as Double: self = number.isFinite ? .number(number) : .null
        case let number as Float: self = number.isFinite ? .number(Double(number)) : .null
        case let date as Date:
            self = .string(date.formatted(.iso8601Milliseconds))
        case let data as Data: self = .string(data.base64EncodedString())
        case let url as URL: self = .string(url.absoluteString)
        default: return nil
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
    /// Reads a JSON text; throws a ``Problem`` with status 400 if it is none.
    public init(parsing bytes: [UInt8]) throws {
        do {
            self = try JSONDecoder().decode(Parsed.self, from: Data(bytes)).value
        } catch {
            throw Problem(.badRequest, detail: "the body is no JSON text")
        }
    }

    private struct Parsed: Decodable {
        let value: JSONValue

        init(from decoder: any Decoder) throws {
            if let members = try? decoder.container(keyedBy: Name.self) {
                var object = JSONObject()
                for key in members.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                    object[key.stringValue] = try members.decode(Parsed.self, forKey: key).value
                }
                value = .object(object)
            } else if var elements = try? decoder.unkeyedContainer() {
                var array: [JSONValue] = []
                while !elements.isAtEnd { array.append(try elements.decode(Parsed.self).value) }
                value = .array(array)
            } else {
                value = try Self.scalar(decoder.singleValueContainer())
            }
        }

        private static func scalar(_ place: any SingleValueDecodingContainer) throws -> JSONValue {
            if place.decodeNil() { return .null }
            if let isTrue = try? place.decode(Bool.self) { return .bool(isTrue) }
            if let number = try? place.decode(Int64.self) { return .integer(number) }
            if let number = try? place.decode(Double.self) { return .number(number) }
            return .string(try place.decode(String.self))
        }
    }
}
