import FoundationEssentials
import TsubameHTTP

/// Finds out what members a type decodes, by letting it decode from nothing.
///
/// Each member gets the plainest value of its type; a type that refuses such a value is described
/// by the members that it asked for before.
enum SchemaReading {
    /// How deep types are followed; one inside itself ends there.
    static let deepest = 6

    static func schema<Value>(of type: Value.Type, depth: Int) -> JSONSchema {
        if let known = known(type) { return known }
        if let wrapper = type as? any SchemaWrapper.Type {
            return wrapper.schema(depth: depth + 1)
        }
        if let names = names(of: type) {
            return JSONSchema(["type": "string", "enum": .array(names.map { .string($0) })])
        }
        guard depth < deepest, let decodable = type as? any Decodable.Type else { return .any }
        return read(decodable, depth: depth).schema
    }

    private static func known(_ type: Any.Type) -> JSONSchema? {
        switch type {
        case is String.Type: .string
        case is Bool.Type: JSONSchema(["type": "boolean"])
        case is any BinaryInteger.Type: JSONSchema(["type": "integer"])
        case is any BinaryFloatingPoint.Type: JSONSchema(["type": "number"])
        case is Date.Type: JSONSchema(["type": "string", "format": "date-time"])
        case is URL.Type: JSONSchema(["type": "string", "format": "uri"])
        case is UUID.Type: JSONSchema(["type": "string", "format": "uuid"])
        case is Data.Type: JSONSchema(["type": "string", "contentEncoding": "base64"])
        case is JSONValue.Type: .any
        default: nil
        }
    }

    private static func names(of type: Any.Type) -> [String]? {
        guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
        return rawValues(of: type)
    }

    private static func rawValues<Choice: CaseIterable & RawRepresentable>(
        of type: Choice.Type
    ) -> [String]? {
        let names = type.allCases.compactMap { $0.rawValue as? String }
        return names.isEmpty ? nil : names
    }

    static func read<Value: Decodable>(
        _ type: Value.Type, depth: Int
    ) -> (schema: JSONSchema, value: Value?) {
        let record = SchemaRecord()
        let value = try? type.init(from: SchemaDecoder(record: record, depth: depth))
        return (record.schema, value)
    }

    /// The plainest value of a type.
    static func plainest<Value: Decodable>(_ type: Value.Type, depth: Int) throws -> Value {
        let plain: Any? =
            switch type {
            case is String.Type: ""
            case is Bool.Type: false
            case is Date.Type: Date(timeIntervalSince1970: 0)
            case is URL.Type: URL(string: "about:blank")
            case is UUID.Type: UUID()
            case is Data.Type: Data()
            case let choices as any CaseIterable.Type: first(of: choices)
            case let numbers as any Numeric.Type: zero(of: numbers)
            default: nil
            }
        if let plain = plain as? Value { return plain }
        guard depth < deepest, let value = read(type, depth: depth).value else {
            throw DecodingError.valueNotFound(
                type, .init(codingPath: [], debugDescription: "has no plainest value"))
        }
        return value
    }

    private static func first<Choice: CaseIterable>(of type: Choice.Type) -> Any? {
        type.allCases.first
    }

    private static func zero<Number: Numeric>(of type: Number.Type) -> Any { type.zero }
}

/// A type whose schema is made of another's.
private protocol SchemaWrapper {
    static func schema(depth: Int) -> JSONSchema
}

extension Optional: SchemaWrapper {
    static func schema(depth: Int) -> JSONSchema {
        JSONSchema([
            "anyOf": [SchemaReading.schema(of: Wrapped.self, depth: depth).json, ["type": "null"]]
        ])
    }
}

extension Array: SchemaWrapper {
    static func schema(depth: Int) -> JSONSchema {
        JSONSchema([
            "type": "array", "items": SchemaReading.schema(of: Element.self, depth: depth).json,
        ])
    }
}

extension Dictionary: SchemaWrapper {
    static func schema(depth: Int) -> JSONSchema {
        JSONSchema([
            "type": "object",
            "additionalProperties": SchemaReading.schema(of: Value.self, depth: depth).json,
        ])
    }
}
