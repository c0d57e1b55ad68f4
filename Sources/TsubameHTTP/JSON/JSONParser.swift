/// Reads a JSON text (RFC 8259); of a member given twice, the last counts.
struct JSONParser {
    /// The deepest value inside values.
    static let deepest = 128

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func parse(_ bytes: [UInt8]) throws(JSONFailure) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.position == bytes.count else {
            throw parser.failure("end the text after its value")
        }
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func failure(_ advice: String) -> JSONFailure {
        JSONFailure(position: position, advice: advice)
    }

    private mutating func skipBlanks() {
        while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 {
            position += 1
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONFailure) -> JSONValue {
        guard depth < Self.deepest else { throw failure("put fewer values inside values") }
        skipBlanks()
        switch next {
        case 0x7B: return .object(try object(depth))
        case 0x5B: return .array(try array(depth))
        case 0x22: return .string(try string())
        case 0x74: return try word("true", .bool(true))
        case 0x66: return try word("false", .bool(false))
        case 0x6E: return try word("null", .null)
        case let byte? where byte == 0x2D || (0x30...0x39).contains(byte): return try number()
        default: throw failure("write a value")
        }
    }

    private mutating func word(
        _ word: String, _ value: JSONValue
    ) throws(JSONFailure) -> JSONValue {
        for byte in word.utf8 where !take(byte) { throw failure("write \(word)") }
        return value
    }

    private mutating func object(_ depth: Int) throws(JSONFailure) -> JSONObject {
        position += 1
        var object = JSONObject.Building()
        skipBlanks()
        if take(0x7D) { return object.object }
        repeat {
            skipBlanks()
            guard next == 0x22 else { throw failure("write a name in quotation marks") }
            let name = try string()
            skipBlanks()
            guard take(0x3A) else { throw failure("put a colon after a name") }
            object.set(name, try value(depth: depth + 1))
            skipBlanks()
        } while take(0x2C)
        guard take(0x7D) else { throw failure("put a comma or } after a member") }
        return object.object
    }

    private mutating func array(_ depth: Int) throws(JSONFailure) -> [JSONValue] {
        position += 1
        var elements: [JSONValue] = []
        skipBlanks()
        if take(0x5D) { return elements }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipBlanks()
        } while take(0x2C)
        guard take(0x5D) else { throw failure("put a comma or ] after an element") }
        return elements
    }

    private mutating func number() throws(JSONFailure) -> JSONValue {
        let start = position
        _ = take(0x2D)
        if !take(0x30) { try digits() }
        var isWhole = true
        if take(0x2E) {
            isWhole = false
            try digits()
        }
        if take(0x65) || take(0x45) {
            isWhole = false
            if !take(0x2B) { _ = take(0x2D) }
            try digits()
        }
        // So many digits fit in any case.
        if isWhole, position - start <= 18 { return .integer(whole(start..<position)) }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let number = Int64(text) { return .integer(number) }
        guard let number = Double(text), number.isFinite else {
            position = start
            throw failure("write a number that a Double holds")
        }
        return .number(number)
    }

    private func whole(_ range: Range<Int>) -> Int64 {
        var number: Int64 = 0
        for byte in bytes[range] where byte != 0x2D { number = number * 10 + Int64(byte - 0x30) }
        return bytes[range.lowerBound] == 0x2D ? -number : number
    }

    private mutating func digits() throws(JSONFailure) {
        let start = position
        while let next, (0x30...0x39).contains(next) { position += 1 }
        guard position > start else { throw failure("write a digit") }
    }

    private mutating func string() throws(JSONFailure) -> String {
        position += 1
        var text: [UInt8] = []
        var start = position
        while let byte = next {
            switch byte {
            case 0x22:
                let end = position
                position += 1
                // Most texts have no escapes.
                if text.isEmpty { return try string(bytes.span.extracting(start..<end)) }
                text += bytes[start..<end]
                return try string(text.span)
            case 0x5C:
                text += bytes[start..<position]
                try escape(&text)
                start = position
            case 0x00..<0x20: throw failure("escape control characters")
            default: position += 1
            }
        }
        throw failure("end the text with a quotation mark")
    }

    private func string(_ bytes: Span<UInt8>) throws(JSONFailure) -> String {
        do {
            return String(copying: try UTF8Span(validating: bytes))
        } catch {
            throw failure("write UTF-8")
        }
    }

    private mutating func escape(_ text: inout [UInt8]) throws(JSONFailure) {
        position += 1
        guard let byte = next else { throw failure("write a character after the backslash") }
        position += 1
        switch byte {
        case 0x22, 0x5C, 0x2F: text.append(byte)
        case 0x62: text.append(0x08)
        case 0x66: text.append(0x0C)
        case 0x6E: text.append(0x0A)
        case 0x72: text.append(0x0D)
        case 0x74: text.append(0x09)
        case 0x75: text += Array(String(try scalar()).utf8)
        default:
            position -= 1
            throw failure("write one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
    }

    /// The character of one `\u` escape, or of two that make one.
    private mutating func scalar() throws(JSONFailure) -> Character {
        var code = try hexadecimal()
        if 0xD800..<0xDC00 ~= code {
            guard take(0x5C), take(0x75) else { throw failure("write the second half, too") }
            let low = try hexadecimal()
            guard 0xDC00..<0xE000 ~= low else { throw failure("write the second half, too") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw failure("write the first half, too") }
        return Character(scalar)
    }

    private mutating func hexadecimal() throws(JSONFailure) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let next, let digit = PercentCoding.digit(next) else {
                throw failure("write four hexadecimal digits")
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        return code
    }
}
