/// A property that is also had from text, or text from a number: `@FromString var age: Int`.
///
/// In a plain `Decodable` type a value that cannot be had throws, and an optional becomes nil; in an
/// ``UntidyDecodable`` type the declared value stays.
@propertyWrapper
public struct FromString<Value: FallbackableResultType> {
    private var box: FieldBox<Value>
    let key: PathKey?

    /// The decoded or declared value.
    public var wrappedValue: Value {
        get { box.value }
        set { box = FieldBox(newValue) }
    }

    /// Declares the value, and the key if it is not the property's name.
    public init(wrappedValue: Value, _ key: PathKey? = nil) {
        box = FieldBox(wrappedValue)
        self.key = key
    }
}

extension FromString where Value: ExpressibleByNilLiteral {
    /// Declares nil as the value, and the key if it is not the property's name.
    public init(_ key: PathKey? = nil) {
        self.init(wrappedValue: nil, key)
    }
}

extension FromString: Sendable where Value: Sendable {}

extension FromString: Equatable where Value: Equatable {
    /// Compares the values.
    public static func == (one: Self, other: Self) -> Bool {
        one.wrappedValue == other.wrappedValue
    }
}

extension FromString: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension FromString: DecodedField {
    func fill(from place: DecodingPlace, since start: Int) throws {
        let value = place.read(or: wrappedValue) { try Reading.tolerant($0) }
        try box.fill(with: value, since: start, at: place)
    }
}

extension FromString: Encodable, NaturalEncoding, EncodedField where Value: Encodable {}

extension FromString: Decodable, AbsenceReading, PlaceReading {
    init(reading place: DecodingPlace) throws {
        if let empty = (Value.self as? any NullReading.Type)?.null as? Value {
            self.init(wrappedValue: place.read(or: empty) { try Reading.tolerant($0) })
        } else {
            self.init(wrappedValue: try place.read { try Reading.tolerant($0) })
        }
    }
}
