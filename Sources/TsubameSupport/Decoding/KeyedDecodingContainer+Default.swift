extension KeyedDecodingContainer {
    /// The value at the key, or the default if there is none that can be decoded.
    public func decode<Value: Decodable>(forKey key: Key, defaultValue: Value) -> Value {
        DecodingPlace(self, key).read(or: defaultValue) { try Reading.plain($0) }
    }

    /// The value at the key, or the default, which is nil where none is given.
    public func decode<Value: Decodable>(forKey key: Key, defaultValue: Value? = nil) -> Value? {
        DecodingPlace(self, key).read(orNil: defaultValue) { try Reading.plain($0) }
    }

    /// The value at the key, as itself or from text or a number, or else the default.
    public func decodeWithString<Value: FallbackableResultType>(
        forKey key: Key, defaultValue: Value
    ) -> Value {
        DecodingPlace(self, key).read(or: defaultValue) { try Reading.tolerant($0) }
    }

    /// The value at the key, as itself or from text or a number, or else the default or nil.
    public func decodeWithString<Value: FallbackableResultType>(
        forKey key: Key, defaultValue: Value? = nil
    ) -> Value? {
        DecodingPlace(self, key).read(orNil: defaultValue) { try Reading.tolerant($0) }
    }

    /// The elements at the key that can be decoded; empty, or the default, if there is no list.
    public func decodeLossy<Value: LossyCollection>(
        forKey key: Key, defaultValue: Value = Value()
    ) -> Value {
        DecodingPlace(self, key).read(or: defaultValue, Value.init(lossilyFrom:))
    }
}

enum Reading {
    /// As the decoder itself reads it, so that its strategies for dates and data apply.
    static func plain<Value: Decodable>(_ decoder: any Decoder) throws -> Value {
        try decoder.singleValueContainer().decode(Value.self)
    }

    static func tolerant<Value: FallbackableResultType>(_ decoder: any Decoder) throws -> Value {
        do { return try plain(decoder) } catch {
            return try ScalarText.read(Value.self, from: decoder)
        }
    }
}
