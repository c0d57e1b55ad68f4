import Foundation

/// A place in the order of a fetch: after one row, whether or not that row stays.
///
/// As text it can stand in a link; a changed text gives another place or none, and nothing else.
public struct Cursor<M: Model>: Hashable, Sendable {
    /// Tells orders apart.
    let order: UInt64

    /// What the row is sorted by, then its number.
    let values: [StoredValue]

    init(order: String, values: [StoredValue]) {
        self.order = Self.mark(order)
        self.values = values
    }

    /// The same in every run, unlike a hash of the standard library.
    static func mark(_ order: String) -> UInt64 {
        order.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension Cursor: LosslessStringConvertible {
    /// Reads what `description` wrote; nil for anything else.
    public init?(_ description: String) {
        guard description.utf8.count <= 65_536 else { return nil }
        var text = description.replacing("-", with: "+").replacing("_", with: "/")
        text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: text) else { return nil }
        var bytes = Array(data)[...]
        guard let order = Self.number(&bytes) else { return nil }
        var values: [StoredValue] = []
        while let tag = bytes.popFirst() {
            guard let value = Self.value(tag, &bytes) else { return nil }
            values.append(value)
        }
        self.order = order
        self.values = values
    }

    /// The cursor as letters, digits, `-` and `_`.
    public var description: String {
        var bytes = Self.bytes(order)
        for value in values {
            switch value {
            case .null: bytes.append(0)
            case .integer(let number): bytes += [1] + Self.bytes(UInt64(bitPattern: number))
            case .real(let number): bytes += [2] + Self.bytes(number.bitPattern)
            case .text(let text):
                bytes += [3] + Self.bytes(UInt64(text.utf8.count)) + Array(text.utf8)
            case .blob(let data): bytes += [4] + Self.bytes(UInt64(data.count)) + Array(data)
            }
        }
        return Data(bytes).base64EncodedString().replacing("+", with: "-")
            .replacing("/", with: "_").replacing("=", with: "")
    }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - $0 * 8)) }
    }

    private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        guard bytes.count >= 8 else { return nil }
        defer { bytes = bytes.dropFirst(8) }
        return bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func value(_ tag: UInt8, _ bytes: inout ArraySlice<UInt8>) -> StoredValue? {
        guard tag != 0 else { return .null }
        guard let number = number(&bytes) else { return nil }
        switch tag {
        case 1: return .integer(Int64(bitPattern: number))
        case 2: return .real(Double(bitPattern: number))
        case 3, 4:
            guard number <= UInt64(bytes.count) else { return nil }
            let part = Array(bytes.prefix(Int(number)))
            bytes = bytes.dropFirst(Int(number))
            if tag == 4 { return .blob(Data(part)) }
            return String(validating: part, as: UTF8.self).map { .text($0) }
        default: return nil
        }
    }
}

extension Cursor: Codable {
    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let cursor = Cursor(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "This is no cursor.")
        }
        self = cursor
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
