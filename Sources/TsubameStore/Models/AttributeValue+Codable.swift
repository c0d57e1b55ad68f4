import Foundation

/// A value of several parts, kept as JSON in one column.
///
///     struct Address: CodableValue {
///         var street = ""
///         var city = ""
///     }
///
/// Predicates can compare such values as a whole and cannot look inside.
public protocol CodableValue: AttributeValue, Codable {}

extension CodableValue {
    /// Text.
    public static var storageType: StorageType { .text }

    /// Reads JSON of this type.
    public init?(stored: StoredValue) {
        guard let value = decoded(Self.self, stored) else { return nil }
        self = value
    }

    /// The value as JSON with sorted keys, so that equal values have equal texts.
    public var stored: StoredValue { encoded(self) }
}

extension Array: AttributeValue where Element: AttributeValue & Codable {
    /// Text.
    public static var storageType: StorageType { .text }

    /// Reads a JSON array.
    public init?(stored: StoredValue) {
        guard let value = decoded(Self.self, stored) else { return nil }
        self = value
    }

    /// The elements as a JSON array.
    public var stored: StoredValue { encoded(self) }
}

extension Dictionary: AttributeValue
where Key: AttributeValue & Codable, Value: AttributeValue & Codable {
    /// Text.
    public static var storageType: StorageType { .text }

    /// Reads JSON.
    public init?(stored: StoredValue) {
        guard let value = decoded(Self.self, stored) else { return nil }
        self = value
    }

    /// The entries as JSON with sorted keys.
    public var stored: StoredValue { encoded(self) }
}

private func decoded<Value: Decodable>(_ type: Value.Type, _ stored: StoredValue) -> Value? {
    guard case .text(let text) = stored else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
}

/// A value that cannot be written, such as one with a NaN, is no value, which a save refuses.
private func encoded(_ value: some Encodable) -> StoredValue {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return .null }
    // No sign of JSON combines, so the composed form of the whole is that of its texts.
    return .text(String(decoding: data, as: UTF8.self).composed)
}
