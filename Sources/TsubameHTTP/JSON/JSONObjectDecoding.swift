/// Gives the members of an object to a type that is being made of it.
struct JSONObjectDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [JSONObject.Member]
    /// Where members are; nil for few, which are found faster by looking at each.
    private let index: [String: Int]?
    private let place: JSONDecoding.Place?
    var codingPath: [any CodingKey] { JSONDecoding.Place.path(place) }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    init(object: JSONObject, place: JSONDecoding.Place?) {
        members = object.members
        self.place = place
        index =
            members.count < 16
            ? nil
            : Dictionary(
                uniqueKeysWithValues: members.enumerated().map { ($0.element.name, $0.offset) })
    }

    private func find(_ name: String) -> JSONValue? {
        if let index { return index[name].map { members[$0].value } }
        for place in members.indices where members[place].name == name {
            return members[place].value
        }
        return nil
    }

    private func spot(_ key: any CodingKey) -> JSONDecoding.Spot { .init(place: place, key: key) }

    private func value(_ key: Key) throws -> JSONValue {
        guard let value = find(key.stringValue) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: codingPath, debugDescription: "a member is missing"))
        }
        return value
    }

    func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key) == .null }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try JSONDecoding.string(try value(key), spot(key))
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try JSONDecoding.bool(try value(key), spot(key))
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try JSONDecoding.double(try value(key), spot(key))
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try JSONDecoding.integer(type, try value(key), spot(key))
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try JSONDecoding.decode(type, try value(key), spot(key))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try inner(key, try value(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try inner(key, try value(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        inner(JSONIndex.superKey, find(JSONIndex.superKey.stringValue) ?? .null)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { inner(key, try value(key)) }

    private func inner(_ key: any CodingKey, _ value: JSONValue) -> JSONDecodingStep {
        JSONDecodingStep(value: value, place: JSONDecoding.Place(key, in: place))
    }
}
