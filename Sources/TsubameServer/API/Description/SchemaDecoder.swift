import TsubameHTTP

/// What a type asked for while it decoded.
final class SchemaRecord {
    private var members: [(String, JSONSchema)] = []
    private var required: [String] = []
    private var single: JSONSchema?
    /// The member whose presence was asked for last.
    var maybe: String?

    func add(_ name: String, _ schema: JSONSchema, isRequired: Bool) {
        guard !members.contains(where: { $0.0 == name }) else { return }
        members.append((name, schema))
        if isRequired { required.append(name) }
    }

    func set(_ schema: JSONSchema) { single = single ?? schema }

    var schema: JSONSchema { single ?? .object(members, required: required) }
}

/// Gives the plainest values and writes down what they were asked for.
struct SchemaDecoder: Decoder {
    let record: SchemaRecord
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(SchemaMembers(record: record, depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        record.set(JSONSchema(["type": "array"]))
        return SchemaElements(depth: depth)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        SchemaSingle(record: record, depth: depth)
    }
}

private struct SchemaMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let record: SchemaRecord
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    // Whoever asks first, as decodeIfPresent does, can do without the member.
    func contains(_ key: Key) -> Bool {
        record.maybe = key.stringValue
        return true
    }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let schema = SchemaReading.schema(of: type, depth: depth + 1)
        record.add(key.stringValue, schema, isRequired: record.maybe != key.stringValue)
        return try SchemaReading.plainest(type, depth: depth + 1)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedDecodingContainer<NestedKey> {
        record.add(key.stringValue, JSONSchema(["type": "object"]), isRequired: true)
        return KeyedDecodingContainer(
            SchemaMembers<NestedKey>(record: SchemaRecord(), depth: depth + 1))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        record.add(key.stringValue, JSONSchema(["type": "array"]), isRequired: true)
        return SchemaElements(depth: depth + 1)
    }

    func superDecoder() -> any Decoder { SchemaDecoder(record: SchemaRecord(), depth: depth + 1) }

    func superDecoder(forKey key: Key) -> any Decoder { superDecoder() }
}

private struct SchemaElements: UnkeyedDecodingContainer {
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var count: Int? { 0 }
    var isAtEnd: Bool { true }
    var currentIndex: Int { 0 }

    private var atEnd: DecodingError {
        .valueNotFound(Any.self, .init(codingPath: [], debugDescription: "the list is empty"))
    }

    mutating func decodeNil() throws -> Bool { throw atEnd }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw atEnd }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> { throw atEnd }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw atEnd }

    mutating func superDecoder() throws -> any Decoder { throw atEnd }
}

private struct SchemaSingle: SingleValueDecodingContainer {
    let record: SchemaRecord
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        record.set(SchemaReading.schema(of: type, depth: depth + 1))
        return try SchemaReading.plainest(type, depth: depth + 1)
    }
}
