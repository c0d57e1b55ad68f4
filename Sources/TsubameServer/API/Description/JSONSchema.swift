public import TsubameHTTP

/// What values a JSON text may hold (JSON Schema 2020-12, as OpenAPI 3.1 uses it).
public struct JSONSchema: Hashable, Sendable {
    /// The schema as JSON.
    public var json: JSONValue

    /// Takes a schema over that was written by hand.
    public init(_ json: JSONValue) { self.json = json }

    /// Describes a type by the members that it decodes or, if it cannot be decoded, as any value.
    public init<Value>(of type: Value.Type) {
        self = SchemaReading.schema(of: type, depth: 0)
    }

    /// A text.
    public static let string = JSONSchema(["type": "string"])
    /// Any value.
    public static let any = JSONSchema([:])

    /// A whole number in a range.
    public static func integer(_ range: ClosedRange<Int>) -> JSONSchema {
        JSONSchema([
            "type": "integer", "minimum": .integer(Int64(range.lowerBound)),
            "maximum": .integer(Int64(range.upperBound)),
        ])
    }

    /// The names of the members; nil if they are not known.
    var names: [String]? {
        guard case .object(let members)? = json["properties"] else { return nil }
        return members.members.map(\.name)
    }

    static func object(_ members: [(String, JSONSchema)], required: [String]) -> JSONSchema {
        var properties = JSONObject()
        for (name, schema) in members { properties[name] = schema.json }
        var object: JSONObject = JSONObject()
        object["type"] = "object"
        object["properties"] = .object(properties)
        if !required.isEmpty { object["required"] = .array(required.map { .string($0) }) }
        return JSONSchema(.object(object))
    }

    static let links = JSONSchema([
        "type": "array", "items": ["$ref": "#/components/schemas/Link"],
    ])

    /// The same object with `links` among its members.
    var withLinks: JSONSchema {
        guard case .object(var object) = json,
            case .object(var properties)? = object["properties"]
        else { return self }
        properties["links"] = Self.links.json
        object["properties"] = .object(properties)
        return JSONSchema(.object(object))
    }

    static func list(_ name: String, of item: JSONSchema) -> JSONSchema {
        .object(
            [
                (name, JSONSchema(["type": "array", "items": item.json])),
                ("hasNext", JSONSchema(["type": "boolean"])), ("links", links),
            ], required: [name, "hasNext", "links"])
    }

    static func gathering(_ parts: [(String, JSONSchema)]) -> JSONSchema {
        let members = parts.map { name, schema in
            (name, JSONSchema(["anyOf": [schema.json, ["type": "null"]]]))
        }
        let errors = JSONSchema([
            "type": "array", "items": ["$ref": "#/components/schemas/Error"],
        ])
        return .object(
            members + [("errors", errors), ("links", links)],
            required: parts.map(\.0) + ["links"])
    }
}
