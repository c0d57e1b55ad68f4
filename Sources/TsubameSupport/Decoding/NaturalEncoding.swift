/// A wrapper that is encoded as if its value stood there alone.
public protocol NaturalEncoding: Encodable {
    /// What a wrapper holds.
    associatedtype Value: Encodable

    /// The value to encode.
    var wrappedValue: Value { get }
}

extension NaturalEncoding {
    /// Encodes the value alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedEncodingContainer {
    /// Encodes the wrapper's value, and nothing at all where that is nil.
    public mutating func encode<Wrapper: NaturalEncoding>(
        _ wrapper: Wrapper, forKey key: Key
    ) throws {
        if let optional = wrapper.wrappedValue as? any NullReading, optional.isNull { return }
        try encode(wrapper.wrappedValue, forKey: key)
    }
}

extension NaturalEncoding where Self: EncodedField {
    func encode(into container: inout KeyedEncodingContainer<PathKey>, key: PathKey) throws {
        try container.encode(self, forKey: key)
    }
}
