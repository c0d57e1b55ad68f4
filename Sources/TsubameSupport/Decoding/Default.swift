/// A property that keeps its declared value where the input has none that can be decoded.
///
/// It is a property of a type that conforms to ``UntidyDecodable``:
/// `@Default var count = 3`, or with a way through the input, `@Default("user.name") var name = ""`.
@propertyWrapper
public struct Default<Value: Decodable> {
    private var box: FieldBox<Value>
    let key: PathKey?

    /// The decoded value, or the declared one.
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

extension Default where Value: ExpressibleByNilLiteral {
    /// Declares nil as the value, and the key if it is not the property's name.
    public init(_ key: PathKey? = nil) {
        self.init(wrappedValue: nil, key)
    }
}

extension Default: Sendable where Value: Sendable {}

extension Default: Equatable where Value: Equatable {
    /// Compares the values.
    public static func == (one: Self, other: Self) -> Bool {
        one.wrappedValue == other.wrappedValue
    }
}

extension Default: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Default: DecodedField {
    func fill(from place: DecodingPlace, since start: Int) throws {
        let value = place.read(or: wrappedValue) { try Reading.plain($0) }
        try box.fill(with: value, since: start, at: place)
    }
}

extension Default: Encodable, NaturalEncoding, EncodedField where Value: Encodable {}
