/// Collects what is rendered, within bounds, and writes text so that it stays text.
struct TemplateWriter {
    private(set) var bytes: [UInt8] = []
    /// What comes before each line of the templates; not of values.
    var indentation: [UInt8] = []
    let limit: Int

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { bytes.count > limit }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func dropLast(_ count: Int) { bytes.removeLast(count) }

    mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    mutating func indent() {
        if !indentation.isEmpty { bytes.append(contentsOf: indentation) }
    }

    /// Text of a template.
    mutating func append(_ text: ArraySlice<UInt8>, startsLine: Bool) {
        guard !indentation.isEmpty else {
            bytes.append(contentsOf: text)
            return
        }
        var startsLine = startsLine
        for byte in text {
            if startsLine { bytes.append(contentsOf: indentation) }
            bytes.append(byte)
            startsLine = byte == 0x0A
        }
    }

    mutating func appendRaw(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ text: String, form: TemplateEscape.Form) {
        switch form {
        case .raw: appendRaw(text)
        case .html: appendHTML(text)
        case .comment: appendComment(text)
        case .unquoted: appendUnquoted(text)
        case .quoting:
            bytes.append(0x22)
            appendHTML(text)
            bytes.append(0x22)
        case .string: appendScriptString(text)
        case .json:
            bytes.append(0x22)
            appendScriptString(text)
            bytes.append(0x22)
        }
    }

    private mutating func appendHTML(_ text: String) {
        var text = text
        let special = ByteSet.html
        // Most text has nothing to escape, and is copied in one piece.
        text.withUTF8 { utf8 in
            var start = 0
            for index in utf8.indices where special.contains(utf8[index]) {
                append(utf8[start..<index])
                switch utf8[index] {
                case 0x22: append("&quot;".utf8)
                case 0x26: append("&amp;".utf8)
                case 0x27: append("&#39;".utf8)
                case 0x3C: append("&lt;".utf8)
                default: append("&gt;".utf8)
                }
                start = index + 1
            }
            append(utf8[start...])
        }
    }

    /// As in text, and nothing that could be part of a comment's end.
    private mutating func appendComment(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case 0x21, 0x22, 0x26, 0x27, 0x2D, 0x3C, 0x3E: appendReference(byte)
            default: bytes.append(byte)
            }
        }
    }

    /// All that could end a value without quotes, for any browser.
    private mutating func appendUnquoted(_ text: String) {
        for byte in text.utf8 {
            if byte >= 0x80 || ByteSet.unquoted.contains(byte) {
                bytes.append(byte)
            } else {
                appendReference(byte)
            }
        }
    }

    private mutating func appendReference(_ byte: UInt8) {
        append("&#".utf8)
        append(String(byte).utf8)
        bytes.append(0x3B)
    }
}
