extension JSONReader {
    /// The text whose opening quote is next.
    mutating func string() throws(JSONError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
            case 0..<0x20: throw error("escape what cannot be seen")
            default: text.append(byte)
            }
        }
        throw error("close the text")
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        guard let byte = current else { throw error("close the text") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw error("there is no such escape")
        }
    }

    /// A scalar by its UTF-16: half a pair alone is replaced, as decoders do.
    private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
        let first = try unit()
        guard (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: [0x5C, 0x75])
        else {
            return Unicode.Scalar(first) ?? "\u{FFFD}"
        }
        let before = position
        position += 2
        let second = try unit()
        guard (0xDC00..<0xE000).contains(second) else {
            position = before
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func unit() throws(JSONError) -> UInt32 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4,
            digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("write four hexadecimal digits") }
        position += 4
        return unit
    }
}
