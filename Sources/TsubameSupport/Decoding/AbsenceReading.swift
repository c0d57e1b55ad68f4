/// A wrapper that has something to say also where its key is missing.
public protocol AbsenceReading: Decodable {
    /// Decodes what stands at a key, if anything does.
    init<Key>(from container: KeyedDecodingContainer<Key>, forKey key: Key) throws
}

/// A wrapper of this room, which reads the place of its value.
protocol PlaceReading: AbsenceReading {
    init(reading place: DecodingPlace) throws
}

extension PlaceReading {
    /// Decodes what stands at a key, if anything does.
    public init<Key>(from container: KeyedDecodingContainer<Key>, forKey key: Key) throws {
        try self.init(reading: DecodingPlace(container, key))
    }

    /// Decodes what stands in the decoder.
    public init(from decoder: any Decoder) throws {
        try self.init(reading: DecodingPlace(at: decoder))
    }
}

extension KeyedDecodingContainer {
    /// Decodes the wrapper, also where the key is missing.
    public func decode<Wrapper: AbsenceReading>(
        _ type: Wrapper.Type, forKey key: Key
    ) throws -> Wrapper {
        try Wrapper(from: self, forKey: key)
    }
}
