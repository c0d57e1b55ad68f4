/// One value that is being made of a JSON value.
struct JSONDecodingStep: Decoder {
    let value: JSONValue
    let place: JSONDecoding.Place?
    var codingPath: [any CodingKey] { JSONDecoding.Place.path(place) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private var spot: JSONDecoding.Spot { .init(place: place, key: nil) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let object) = value else {
            throw spot.mismatch([String: Any].self, value)
        }
        return KeyedDecodingContainer(JSONObjectDecoding(object: object, place: place))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value else { throw spot.mismatch([Any].self, value) }
        return JSONArrayDecoding(elements: elements, place: place)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension JSONDecodingStep: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value == .null }
    func decode(_ type: String.Type) throws -> String { try JSONDecoding.string(value, spot) }
    func decode(_ type: Bool.Type) throws -> Bool { try JSONDecoding.bool(value, spot) }
    func decode(_ type: Double.Type) throws -> Double { try JSONDecoding.double(value, spot) }
    func decode(_ type: Int.Type) throws -> Int { try JSONDecoding.integer(type, value, spot) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoding.decode(type, value, spot)
    }
}

struct JSONArrayDecoding: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    let place: JSONDecoding.Place?
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { JSONDecoding.Place.path(place) }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(elements: [JSONValue], place: JSONDecoding.Place?) {
        self.elements = elements
        self.place = place
    }

    private var spot: JSONDecoding.Spot { .init(place: place, key: JSONIndex(currentIndex)) }

    private mutating func take<Value>(
        _ type: Value.Type, _ make: (JSONValue, JSONDecoding.Spot) throws -> Value
    ) throws -> Value {
        guard !isAtEnd else { throw spot.mismatch(type, .null) }
        let made = try make(elements[currentIndex], spot)
        currentIndex += 1
        return made
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd else { throw spot.mismatch(Any?.self, .null) }
        guard elements[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: String.Type) throws -> String {
        try take(type) { try JSONDecoding.string($0, $1) }
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try take(type) { try JSONDecoding.decode(type, $0, $1) }
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> { try inner().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try inner().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try inner() }

    private mutating func inner() throws -> JSONDecodingStep {
        let place = place
        return try take(JSONDecodingStep.self) { value, spot in
            JSONDecodingStep(
                value: value, place: spot.key.map { JSONDecoding.Place($0, in: place) })
        }
    }
}
