/// Reads a flat JSON array of integers and strings, the only shape that browsers send.
///
/// Total and bounded: at most `maximumCount` elements, no nesting, integers of less than 2^53 either way, strings well-formed.
struct FrameReader {
    enum Value: Equatable {
        case number(Int)
        case string(String)
    }

    static let maximumCount = 16

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func read(_ bytes: [UInt8]) throws(FrameError) -> [Value] {
        var reader = FrameReader(bytes)
        return try reader.readArray()
    }

    private mutating func readArray() throws(FrameError) -> [Value] {
        var values: [Value] = []
        skipSpace()
        try expect(0x5B)
        skipSpace()
        while peek() != 0x5D {
            if !values.isEmpty {
                try expect(0x2C)
                skipSpace()
            }
            guard values.count < Self.maximumCount else {
                throw FrameError(.tooLarge, at: position)
            }
            values.append(try readValue())
            skipSpace()
        }
        position += 1
        skipSpace()
        guard position == bytes.count else { throw malformed }
        return values
    }

    private mutating func readValue() throws(FrameError) -> Value {
        switch peek() {
        case 0x22?: .string(try readString())
        case (0x30...0x39)?: .number(try readNumber())
        case 0x2D?: .number(try readNegative())
        default: throw malformed
        }
    }

    private mutating func readNegative() throws(FrameError) -> Int {
        try expect(0x2D)
        guard let digit = peek(), (0x31...0x39).contains(digit) else { throw malformed }
        return -(try readNumber())
    }

    private mutating func readNumber() throws(FrameError) -> Int {
        let start = position
        var value = 0
        while let byte = peek(), (0x30...0x39).contains(byte) {
            value = value * 10 + Int(byte - 0x30)
            guard value < 1 << 53 else { throw FrameError(.tooLarge, at: position) }
            position += 1
        }
        guard position - start == 1 || bytes[start] != 0x30 else { throw malformed }
        return value
    }

    private mutating func readString() throws(FrameError) -> String {
        try expect(0x22)
        var utf8: [UInt8] = []
        while true {
            guard let byte = peek(), byte >= 0x20 else { throw malformed }
            position += 1
            switch byte {
            case 0x22:
                guard let text = String(validating: utf8, as: UTF8.self) else { throw malformed }
                return text
            case 0x5C: utf8.append(contentsOf: try readEscape())
            default: utf8.append(byte)
            }
        }
    }

    private mutating func readEscape() throws(FrameError) -> [UInt8] {
        guard let byte = peek() else { throw malformed }
        position += 1
        switch byte {
        case 0x22, 0x5C, 0x2F: return [byte]
        case 0x62: return [0x08]
        case 0x66: return [0x0C]
        case 0x6E: return [0x0A]
        case 0x72: return [0x0D]
        case 0x74: return [0x09]
        case 0x75: return Array(String(Character(try readScalar())).utf8)
        default: throw malformed
        }
    }

    // A lone surrogate, which a browser's string may hold, becomes U+FFFD as its UTF-8 encoder would make it.
    private mutating func readScalar() throws(FrameError) -> Unicode.Scalar {
        let unit = try readUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), peek() == 0x5C,
            position + 1 < bytes.count, bytes[position + 1] == 0x75
        else { return "\u{FFFD}" }
        let mark = position
        position += 2
        let low = try readUnit()
        guard UTF16.isTrailSurrogate(UInt16(low)) else {
            position = mark
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func readUnit() throws(FrameError) -> UInt32 {
        guard position + 4 <= bytes.count else { throw malformed }
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
                throw malformed
            }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func expect(_ byte: UInt8) throws(FrameError) {
        guard peek() == byte else { throw malformed }
        position += 1
    }

    private mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private var malformed: FrameError { FrameError(.malformed, at: position) }
}
