/// Turns what can be encoded into a JSON value, members in the order in which they are encoded.
///
/// Dates become ISO 8601 in UTC with milliseconds, bytes base64, URLs text; a number that is not
/// finite becomes null.
struct JSONEncoding {
    /// The deepest value inside values.
    static let deepest = 128

    static func value(_ value: some Encodable, at path: [any CodingKey] = []) throws -> JSONValue {
        if let known = JSONValue(known: value) { return known }
        guard path.count < deepest else {
            throw EncodingError.invalidValue(
                value, .init(codingPath: path, debugDescription: "too many values inside values"))
        }
        let place = Place()
        try value.encode(to: JSONEncodingStep(place: place, codingPath: path))
        return place.value
    }

    /// Where a value is being put together.
    final class Place {
        /// A value that is there, or the place where it is still being put together.
        enum Part {
            case value(JSONValue)
            case place(Place)

            var value: JSONValue {
                switch self {
                case .value(let value): value
                case .place(let place): place.value
                }
            }
        }

        enum Content {
            case nothing
            case value(JSONValue)
            case array([Part])
            case object([(name: String, part: Part)])
        }

        var content = Content.nothing

        var value: JSONValue {
            switch content {
            case .nothing: return .object(JSONObject())
            case .value(let value): return value
            case .array(let parts): return .array(parts.map(\.value))
            case .object(let members):
                var object = JSONObject.Building()
                for (name, part) in members { object.set(name, part.value) }
                return .object(object.object)
            }
        }

        func beginObject() {
            if case .object = content { return }
            content = .object([])
        }

        func beginArray() {
            if case .array = content { return }
            content = .array([])
        }

        func set(_ name: String, _ part: Part) {
            guard case .object(var members) = content else { return }
            content = .nothing
            members.append((name, part))
            content = .object(members)
        }

        var count: Int {
            guard case .array(let parts) = content else { return 0 }
            return parts.count
        }

        func append(_ part: Part) {
            guard case .array(var parts) = content else { return }
            content = .nothing
            parts.append(part)
            content = .array(parts)
        }
    }
}

struct JSONEncodingStep: Encoder {
    let place: JSONEncoding.Place
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        place.beginObject()
        return KeyedEncodingContainer(JSONObjectEncoding(place: place, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        place.beginArray()
        return JSONArrayEncoding(place: place, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONSingleEncoding(place: place, codingPath: codingPath)
    }
}

struct JSONSingleEncoding: SingleValueEncodingContainer {
    let place: JSONEncoding.Place
    let codingPath: [any CodingKey]

    mutating func encodeNil() { place.content = .value(.null) }

    mutating func encode(_ value: some Encodable) throws {
        place.content = .value(try JSONEncoding.value(value, at: codingPath))
    }
}

struct JSONArrayEncoding: UnkeyedEncodingContainer {
    let place: JSONEncoding.Place
    let codingPath: [any CodingKey]
    var count: Int { place.count }

    mutating func encodeNil() { place.append(.value(.null)) }

    mutating func encode(_ value: some Encodable) throws {
        if let known = JSONValue(known: value) { return place.append(.value(known)) }
        let path = codingPath + [JSONIndex(count)]
        place.append(.value(try JSONEncoding.value(value, at: path)))
    }

    mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> { inner().container(keyedBy: type) }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        inner().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { inner() }

    private func inner() -> JSONEncodingStep {
        let step = JSONEncodingStep(
            place: JSONEncoding.Place(), codingPath: codingPath + [JSONIndex(count)])
        place.append(.place(step.place))
        return step
    }
}

struct JSONObjectEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: JSONEncoding.Place
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) {
        place.set(key.stringValue, .value(.null))
    }

    mutating func encode(_ value: String, forKey key: Key) throws {
        place.set(key.stringValue, .value(.string(value)))
    }

    mutating func encode(_ value: Bool, forKey key: Key) throws {
        place.set(key.stringValue, .value(.bool(value)))
    }

    mutating func encode(_ value: Int, forKey key: Key) throws {
        place.set(key.stringValue, .value(.integer(Int64(value))))
    }

    mutating func encode(_ value: Double, forKey key: Key) throws {
        place.set(key.stringValue, .value(value.isFinite ? .number(value) : .null))
    }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        let inner = try JSONValue(known: value) ?? JSONEncoding.value(value, at: codingPath + [key])
        place.set(key.stringValue, .value(inner))
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> { inner(key).container(keyedBy: type) }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        inner(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { inner(JSONIndex.superKey) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { inner(key) }

    private func inner(_ key: any CodingKey) -> JSONEncodingStep {
        let step = JSONEncodingStep(
            place: JSONEncoding.Place(), codingPath: codingPath + [key])
        place.set(key.stringValue, .place(step.place))
        return step
    }
}

/// The place of an element in an array, as a coding key.
struct JSONIndex: CodingKey {
    static let superKey = JSONIndex(name: "super")

    let stringValue: String
    let intValue: Int?

    init(_ index: Int) {
        stringValue = String(index)
        intValue = index
    }

    private init(name: String) {
        stringValue = name
        intValue = nil
    }

    init?(stringValue: String) { nil }
    init?(intValue: Int) { self.init(intValue) }
}
