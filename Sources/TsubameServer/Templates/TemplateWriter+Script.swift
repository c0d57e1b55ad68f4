extension TemplateWriter {
    /// The inside of a string, for JavaScript and for JSON, between any quotes.
    mutating func appendScriptString(_ text: String) {
        var window: (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            switch byte {
            case 0x5C, 0x2F:
                append(0x5C)
                append(byte)
            case 0x0A: append("\\n".utf8)
            case 0x0D: append("\\r".utf8)
            case 0x09: append("\\t".utf8)
            case 0x00...0x1F, 0x7F, 0x21, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x60: appendUnicode(byte)
            case 0xA8, 0xA9:
                // U+2028 and U+2029 end a line of JavaScript.
                if window == (0xE2, 0x80) {
                    dropLast(2)
                    append(byte == 0xA8 ? "\\u2028".utf8 : "\\u2029".utf8)
                } else {
                    append(byte)
                }
            default: append(byte)
            }
            window = (window.1, byte)
        }
    }

    static func digit(_ half: UInt8, _ letters: UInt8) -> UInt8 {
        half + (half < 10 ? 0x30 : letters)
    }

    private mutating func appendUnicode(_ byte: UInt8) {
        append("\\u00".utf8)
        append(Self.digit(byte >> 4, 0x57))
        append(Self.digit(byte & 15, 0x57))
    }

    /// A value as JSON; names in alphabetical order, so that the same value is the same text.
    mutating func appendJSON(_ value: TemplateValue, depth: Int = 0) throws(TemplateDepth) {
        guard depth < 100 else { throw TemplateDepth() }
        switch value {
        case .null, .lambda: appendJSONWord("null")
        case .bool(let value): appendJSONWord(value ? "true" : "false")
        case .integer(let value): appendJSONWord(String(value))
        case .number(let value):
            appendJSONWord(value.isFinite ? TemplateValue.digits(value) : "null")
        case .text(let text): append(text, form: .json)
        case .list(let list): try appendList(list, depth: depth + 1)
        case .dictionary(let values): try appendDictionary(values, depth: depth + 1)
        }
    }

    private mutating func appendList(_ list: [TemplateValue], depth: Int) throws(TemplateDepth) {
        append(0x5B)
        for (index, element) in list.enumerated() where !isFull {
            if index > 0 { append(0x2C) }
            try appendJSON(element, depth: depth)
        }
        append(0x5D)
    }

    private mutating func appendDictionary(
        _ values: [String: TemplateValue], depth: Int
    ) throws(TemplateDepth) {
        append(0x7B)
        for (index, key) in values.keys.sorted().enumerated() where !isFull {
            if index > 0 { append(0x2C) }
            append(key, form: .json)
            append(0x3A)
            try appendJSON(values[key] ?? .null, depth: depth)
        }
        append(0x7D)
    }

    private mutating func appendJSONWord(_ word: String) {
        // With what is before it, it must not become another word, `--` or `<!--`.
        if let last = bytes.last, last >= 0x80 || ByteSet.glue.contains(last) { append(0x20) }
        append(word.utf8)
    }
}

/// A value is nested too deeply to be written.
struct TemplateDepth: Error {}
