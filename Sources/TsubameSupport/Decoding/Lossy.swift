/// A collection without those of its elements that cannot be decoded: `@Lossy var tags: [String]`.
///
/// A missing collection is empty, or nil if it is optional; in an ``UntidyDecodable`` type it is the
/// declared one.
@propertyWrapper
public struct Lossy<Value: LossyCollection> {
    private var box: FieldBox<Value>
    let key: PathKey?

    /// The decoded or declared collection.
    public var wrappedValue: Value {
        get { box.value }
        set { box = FieldBox(newValue) }
    }

    /// Declares the value, and the key if it is not the property's name.
    public init(wrappedValue: Value = Value(), _ key: PathKey? = nil) {
        box = FieldBox(wrappedValue)
        self.key = key
    }
}

extension Lossy: Sendable where Value: Sendable {}

extension Lossy: Equatable where Value: Equatable {
    /// Compares the values.
    public static func == (one: Self, other: Self) -> Bool {
        one.wrappedValue == other.wrappedValue
    }
}

extension Lossy: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Lossy: DecodedField {
    func fill(from place: DecodingPlace, since start: Int) throws {
        let value = place.read(or: wrappedValue, Value.init(lossilyFrom:))
        try box.fill(with: value, since: start, at: place)
    }
}

extension Lossy: Encodable, NaturalEncoding, EncodedField where Value: Encodable {}

extension Lossy: Decodable, AbsenceReading, PlaceReading {
    init(reading place: DecodingPlace) throws {
        self.init(wrappedValue: place.read(or: Value(), Value.init(lossilyFrom:)))
    }
}

enum LossyElement {
    /// The element at a place, or nil after the report of why there is none.
    static func read<Element: Decodable>(at place: DecodingPlace) -> Element? {
        do {
            let element: Element = try place.read { try Reading.plain($0) }
            return element
        } catch {
            DecodingProblems.report(error, for: place.decoder)
            return nil
        }
    }
}
