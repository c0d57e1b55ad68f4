struct TemplateKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let box: TemplateBox
    let codingPath: [any CodingKey]

    init(box: TemplateBox, codingPath: [any CodingKey]) {
        (self.box, self.codingPath) = (box, codingPath)
        if case .none = box.content { box.content = .dictionary([:]) }
    }

    func encodeNil(forKey key: Key) { set(.null, key) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        set(try TemplateEncoder(path: codingPath + [key]).value(value), key)
    }

    // An absent value has its name, so that a strict template does not miss it.
    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
        guard let value else { return encodeNil(forKey: key) }
        try encode(value, forKey: key)
    }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) { set(value.map { .bool($0) }, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) { set(value.map { .text($0) }, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) { set(value.map { .number($0) }, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) { set(value.map(decimal), key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) { set(value.map(whole), key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) { set(value.map(whole), key) }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        let inner = TemplateBox()
        box.set(inner, for: key.stringValue)
        return KeyedEncodingContainer(
            TemplateKeyedContainer<Nested>(box: inner, codingPath: codingPath + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        let inner = TemplateBox()
        box.set(inner, for: key.stringValue)
        return TemplateUnkeyedContainer(box: inner, codingPath: codingPath + [key])
    }

    func superEncoder() -> any Encoder { superEncoder(TemplateIndexKey(stringValue: "super")) }

    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key) }

    private func superEncoder(_ key: any CodingKey) -> any Encoder {
        let encoder = TemplateEncoder(path: codingPath + [key])
        box.set(encoder.box, for: key.stringValue)
        return encoder
    }

    private func set(_ value: TemplateValue?, _ key: Key) {
        box.set(TemplateBox(.single(value ?? .null)), for: key.stringValue)
    }
}

struct TemplateUnkeyedContainer: UnkeyedEncodingContainer {
    let box: TemplateBox
    let codingPath: [any CodingKey]
    private(set) var count = 0

    init(box: TemplateBox, codingPath: [any CodingKey]) {
        (self.box, self.codingPath) = (box, codingPath)
        if case .none = box.content { box.content = .list([]) }
    }

    mutating func encodeNil() { append(TemplateBox(.single(.null))) }

    mutating func encode(_ value: some Encodable) throws {
        let encoder = TemplateEncoder(path: nextPath())
        append(TemplateBox(.single(try encoder.value(value))))
    }

    mutating func nestedContainer<Nested>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        let inner = TemplateBox()
        let path = nextPath()
        append(inner)
        return KeyedEncodingContainer(TemplateKeyedContainer<Nested>(box: inner, codingPath: path))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let inner = TemplateBox()
        let path = nextPath()
        append(inner)
        return TemplateUnkeyedContainer(box: inner, codingPath: path)
    }

    mutating func superEncoder() -> any Encoder {
        let encoder = TemplateEncoder(path: nextPath())
        append(encoder.box)
        return encoder
    }

    private func nextPath() -> [any CodingKey] {
        codingPath + [TemplateIndexKey(intValue: count)]
    }

    private mutating func append(_ inner: TemplateBox) {
        box.append(inner)
        count += 1
    }
}

struct TemplateSingleContainer: SingleValueEncodingContainer {
    let box: TemplateBox
    let codingPath: [any CodingKey]

    func encodeNil() { set(.null) }
    func encode(_ value: Bool) { set(.bool(value)) }
    func encode(_ value: String) { set(.text(value)) }
    func encode(_ value: Double) { set(.number(value)) }
    func encode(_ value: Float) { set(decimal(value)) }
    func encode(_ value: Int) { set(.integer(value)) }
    func encode(_ value: Int8) { set(whole(value)) }
    func encode(_ value: Int16) { set(whole(value)) }
    func encode(_ value: Int32) { set(whole(value)) }
    func encode(_ value: Int64) { set(whole(value)) }
    func encode(_ value: UInt) { set(whole(value)) }
    func encode(_ value: UInt8) { set(whole(value)) }
    func encode(_ value: UInt16) { set(whole(value)) }
    func encode(_ value: UInt32) { set(whole(value)) }
    func encode(_ value: UInt64) { set(whole(value)) }

    func encode(_ value: some Encodable) throws {
        // A value may encode another in its place, and that one another.
        let path = codingPath + [TemplateIndexKey(stringValue: "value")]
        set(try TemplateEncoder(path: path).value(value))
    }

    private func set(_ value: TemplateValue) { box.content = .single(value) }
}

/// What is beyond `Int` keeps its digits as text.
private func whole(_ value: some FixedWidthInteger) -> TemplateValue {
    Int(exactly: value).map { .integer($0) } ?? .text(String(value))
}

/// `0.1` stays `0.1`, although the nearest `Double` is another number.
private func decimal(_ value: Float) -> TemplateValue {
    .number(Double(value.description) ?? Double(value))
}
