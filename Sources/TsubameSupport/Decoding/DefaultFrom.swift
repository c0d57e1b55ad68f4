/// Declares the value that a ``DefaultFrom`` property has where the input has none.
public protocol DefaultProvider {
    /// The property's type.
    associatedtype Value: Decodable

    /// The value to take.
    static var defaultValue: Value { get }
}

/// A property with a default in a plain `Decodable` type: `@DefaultFrom<Volume> var volume: Int`.
///
/// The compiler's own decoding does not see a property's declared value, so the default has a type.
@propertyWrapper
public struct DefaultFrom<Provider: DefaultProvider> {
    /// The decoded value, or the provider's.
    public var wrappedValue: Provider.Value

    /// Sets the value in a memberwise initializer.
    public init(wrappedValue: Provider.Value) {
        self.wrappedValue = wrappedValue
    }

    /// Takes the provider's value.
    public init() {
        wrappedValue = Provider.defaultValue
    }
}

extension DefaultFrom: Sendable where Provider.Value: Sendable {}
extension DefaultFrom: Equatable where Provider.Value: Equatable {}
extension DefaultFrom: Hashable where Provider.Value: Hashable {}
extension DefaultFrom: Encodable, NaturalEncoding where Provider.Value: Encodable {}

extension DefaultFrom: Decodable, AbsenceReading, PlaceReading {
    init(reading place: DecodingPlace) throws {
        self.init(wrappedValue: place.read(or: Provider.defaultValue) { try Reading.plain($0) })
    }
}
