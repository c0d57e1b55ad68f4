/// Why bytes are no JSON, and at which of them that was seen.
package struct JSONError: Error, Equatable, Sendable {
    package let offset: Int
    package let advice: String
}

/// Reads one value of JSON; its size is bounded by whoever hands over the bytes.
package struct JSONReader {
    static let deepest = 128

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes)
        let value = try reader.value()
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.error("one value is enough") }
        return value
    }

    func error(_ advice: String) -> JSONError {
        JSONError(offset: position, advice: advice)
    }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
        guard bytes[position...].starts(with: word.utf8) else { throw error("write \(word)") }
        position += word.utf8.count
        return value
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = position
        while let byte = current,
            (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
        {
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let integer = Int(text) { return .integer(integer) }
        guard let double = Double(text) else { throw error("write a value") }
        return .double(double)
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        var items: [JSONValue] = []
        try list(UInt8(ascii: "]")) { (reader) throws(JSONError) in items.append(try reader.value())
        }
        return .array(items)
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        try list(UInt8(ascii: "}")) { (reader) throws(JSONError) in
            reader.skipSpace()
            guard reader.current == UInt8(ascii: "\"") else {
                throw reader.error("name the member")
            }
            let name = try reader.string()
            reader.skipSpace()
            guard reader.current == UInt8(ascii: ":") else { throw reader.error("write a colon") }
            reader.position += 1
            members[name] = try reader.value()
        }
        return .object(members)
    }

    private mutating func list(
        _ close: UInt8, _ item: (inout Self) throws(JSONError) -> Void
    ) throws(JSONError) {
        guard depth < Self.deepest else { throw error("nest at most \(Self.deepest) deep") }
        depth += 1
        defer { depth -= 1 }
        position += 1
        skipSpace()
        if current == close {
            position += 1
            return
        }
        while true {
            try item(&self)
            skipSpace()
            guard let byte = current else { throw error("close what was opened") }
            guard byte == close || byte == UInt8(ascii: ",") else { throw error("write a comma") }
            position += 1
            if byte == close { return }
        }
    }
}
