/// A tag, or text up to the end of its line.
struct TemplateToken: Sendable {
    /// The character that tells what a tag is, `v` for a variable; 0 for text.
    let sigil: UInt8
    /// Where it stands, with its delimiters.
    let range: Range<Int>
    /// The name, without what stands around it.
    let name: Range<Int>
    /// Those that hold after this tag.
    let delimiters: TemplateDelimiters

    var isText: Bool { sigil == 0 }
}

/// Cuts a template into tags and lines of text.
struct TemplateScanner {
    private let bytes: [UInt8]
    private var delimiters: TemplateDelimiters
    private var position = 0
    private var found: [TemplateToken] = []

    init(_ bytes: [UInt8], delimiters: TemplateDelimiters) {
        (self.bytes, self.delimiters) = (bytes, delimiters)
    }

    mutating func tokens() throws(TemplateFault) -> [TemplateToken] {
        var start = 0
        while position < bytes.count {
            if begins(delimiters.open, at: position) {
                text(start..<position)
                try tag()
                start = position
            } else {
                position += 1
                guard bytes[position - 1] == 0x0A else { continue }
                text(start..<position)
                start = position
            }
        }
        text(start..<position)
        return found
    }

    private mutating func text(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        found.append(
            TemplateToken(sigil: 0, range: range, name: range, delimiters: delimiters))
    }

    private mutating func tag() throws(TemplateFault) {
        let start = position
        position += delimiters.open.count
        skipSpace()
        var sigil: UInt8 = 0x76
        if position < bytes.count, "#^/>&{!=<$".utf8.contains(bytes[position]) {
            sigil = bytes[position]
            position += 1
        }
        let closing =
            switch sigil {
            case 0x7B: [0x7D] + delimiters.close
            case 0x3D: [0x3D] + delimiters.close
            default: delimiters.close
            }
        guard let end = find(closing, from: position) else {
            let advice =
                "This tag is not closed; write \(String(decoding: closing, as: UTF8.self))."
            throw TemplateFault(.unclosed, at: start, advice)
        }
        let content = trimmed(position..<end)
        position = end + closing.count
        if sigil == 0x3D { try setDelimiters(content, at: start) }
        found.append(
            TemplateToken(
                sigil: sigil, range: start..<position, name: content, delimiters: delimiters))
    }

    private mutating func setDelimiters(_ content: Range<Int>, at start: Int) throws(TemplateFault)
    {
        let parts = bytes[content].split { Self.isSpace($0) }
        guard parts.count == 2, !bytes[content].contains(0x3D) else {
            let advice = "Write two delimiters with a space between, without the sign =: {{=| |=}}."
            throw TemplateFault(.syntax, at: start, advice)
        }
        delimiters = TemplateDelimiters(open: Array(parts[0]), close: Array(parts[1]))
    }

    private mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, Self.isSpace(bytes[start]) { start += 1 }
        while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private func begins(_ text: [UInt8], at index: Int) -> Bool {
        guard bytes[index] == text[0], index + text.count <= bytes.count else { return false }
        for offset in 1..<max(text.count, 1) where bytes[index + offset] != text[offset] {
            return false
        }
        return true
    }

    private func find(_ text: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if begins(text, at: index) { return index }
            index += 1
        }
        return nil
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
