/// Finds keywords, strings, numbers, types and comments in a source, well enough to colour them.
///
/// - Complexity: O(*n*); every byte is looked at once, or twice in the text of a string.
struct SyntaxTokenizer {
    /// A longer source is not coloured.
    static let maximumLength = 200_000

    /// What a token is; the raw value is its class in the theme.
    enum Kind: String {
        case keyword = "k"
        case string = "s"
        case number = "n"
        case comment = "c"
        case type = "t"
    }

    let bytes: [UInt8]
    let language: CodeView.Language
    var at = 0
    private var plainStart = 0
    private var runs: [TextRun] = []

    private init(_ code: String, _ language: CodeView.Language) {
        bytes = Array(code.utf8)
        self.language = language
    }

    /// The runs of each line, the line break at the end of all but the last.
    static func lines(of code: String, in language: CodeView.Language) -> [[TextRun]] {
        guard language != .plain, code.utf8.count <= maximumLength else {
            return split([TextRun(text: code, className: nil)])
        }
        var tokenizer = SyntaxTokenizer(code, language)
        while tokenizer.at < tokenizer.bytes.count { tokenizer.step() }
        tokenizer.closePlain()
        return split(tokenizer.runs)
    }

    // MARK: finding tokens

    private mutating func step() {
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "\""): token(language == .json ? jsonString() : (.string, stringEnd(at)))
        case UInt8(ascii: "#") where language == .swift: hash()
        case UInt8(ascii: "/") where language == .swift: slash()
        case UInt8(ascii: "@") where language == .swift: token((.keyword, wordEnd(at + 1)))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): token((.number, numberEnd()))
        case _ where Self.isWordByte(byte): word()
        default: at += 1
        }
    }

    private mutating func token(_ found: (kind: Kind, end: Int)) {
        closePlain()
        runs.append(
            TextRun(
                text: String(decoding: bytes[at..<found.end], as: UTF8.self),
                className: found.kind.rawValue))
        at = found.end
        plainStart = at
    }

    private mutating func closePlain() {
        guard plainStart < at else { return }
        let text = String(decoding: bytes[plainStart..<at], as: UTF8.self)
        runs.append(TextRun(text: text, className: nil))
        plainStart = at
    }

    private mutating func word() {
        let end = wordEnd(at)
        let word = String(decoding: bytes[at..<end], as: UTF8.self)
        let follows = at > 0 && bytes[at - 1] == UInt8(ascii: ".")
        let words = language == .json ? Self.jsonWords : Self.swiftWords
        if words.contains(word), !follows || word == "self" || word == "init" {
            token((.keyword, end))
        } else if language == .swift, (0x41...0x5A).contains(bytes[at]) {
            token((.type, end))
        } else {
            at = end
        }
    }

    private mutating func slash() {
        guard at + 1 < bytes.count else {
            at += 1
            return
        }
        switch bytes[at + 1] {
        case UInt8(ascii: "/"):
            token((.comment, bytes[at...].firstIndex(of: 0x0A) ?? bytes.count))
        case UInt8(ascii: "*"): token((.comment, blockEnd()))
        default: at += 1
        }
    }

    // `#"raw"#`, `#if` or `#expect`.
    private mutating func hash() {
        var start = at
        while start < bytes.count, bytes[start] == UInt8(ascii: "#") { start += 1 }
        if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
            token((.string, stringEnd(start, hashes: start - at)))
        } else {
            token((.keyword, wordEnd(start)))
        }
    }

    // A string before a colon is the name of a member.
    private func jsonString() -> (Kind, Int) {
        let end = stringEnd(at)
        let next = bytes[end...].first { $0 > 0x20 }
        return (next == UInt8(ascii: ":") ? .type : .string, end)
    }
}
