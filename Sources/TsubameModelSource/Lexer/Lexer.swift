/// Cuts Swift source into tokens, one at a time; a copy goes on from the same place.
package struct Lexer {
    /// How deep literals may stand in interpolations of each other.
    static let deepest = 64

    let bytes: [UInt8]
    var position = 0
    var nesting = 0
    /// Whether a value may begin here, so that a slash may open a regex.
    var wantsValue = true
    private var isAfterFunc = false
    /// Where the word `Self` stood, in interpolations too.
    var selfRanges: [Range<Int>] = []

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }
    var current: UInt8? { byte(at: position) }

    func starts(with text: StaticString, at offset: Int? = nil) -> Bool {
        let start = offset ?? position
        let count = text.utf8CodeUnitCount
        guard bytes.count - start >= count else { return false }
        // Safety: the bytes of a literal are read in place, and only here.
        return text.withUTF8Buffer { $0.elementsEqual(bytes[start..<start + count]) }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The next token; at the end, and ever after, one of the kind `end`.
    package mutating func next() -> Token {
        let before = position
        let trivia = skipTrivia()
        let start = position
        var token = Token(
            kind: .end, range: start..<start, startsLine: trivia.brokeLine || before == 0,
            isApart: start > before)
        token.kind = trivia.isWhole ? kindOfNext() : .invalid
        token.range = start..<position
        note(token)
        return token
    }

    private mutating func kindOfNext() -> Token.Kind {
        guard let byte = current else { return .end }
        switch byte {
        case _ where Self.isDigit(byte): return number()
        case UInt8(ascii: "\""): return string(hashes: 0)
        case UInt8(ascii: "`"): return escapedWord()
        case UInt8(ascii: "#"): return pound()
        case UInt8(ascii: "/") where !isAfterFunc && regex(): return .regex
        case UInt8(ascii: ".") where self.byte(at: position + 1) == byte: return symbol()
        // Between a module and a name; no colon, so that nobody takes it for one.
        case UInt8(ascii: ":") where self.byte(at: position + 1) == byte:
            position += 2
            return .mark
        case _ where Self.marks.contains(byte):
            position += 1
            return .mark
        default: return wordOrSymbol()
        }
    }

    static let marks = Array("()[]{},;:@.\\".utf8)

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private mutating func wordOrSymbol() -> Token.Kind {
        if isSymbol(at: position) > 0 { return symbol() }
        let start = position
        while case let length = isWord(at: position),
            length > 0 || current == UInt8(ascii: "$")
        {
            position += max(length, 1)
        }
        guard position == start else { return .word }
        position += scalar(at: position).length
        return .invalid
    }

    private mutating func escapedWord() -> Token.Kind {
        var end = position + 1
        while let byte = byte(at: end), byte != UInt8(ascii: "`") {
            guard byte != 0x0A, byte != 0x0D else { break }
            end += 1
        }
        let isClosed = byte(at: end) == UInt8(ascii: "`") && end > position + 1
        position = isClosed ? end + 1 : end
        return isClosed ? .escaped : .invalid
    }

    private mutating func pound() -> Token.Kind {
        var end = position
        while byte(at: end) == UInt8(ascii: "#") { end += 1 }
        let hashes = end - position
        if byte(at: end) == UInt8(ascii: "\"") { return string(hashes: hashes) }
        if byte(at: end) == UInt8(ascii: "/"), let kind = extendedRegex(hashes: hashes) {
            return kind
        }
        position += 1
        let start = position
        while case let length = isWord(at: position), length > 0 { position += length }
        return position > start ? .pound : .invalid
    }

    private mutating func note(_ token: Token) {
        isAfterFunc = false
        switch token.kind {
        case .word:
            let word = text(token.range)
            isAfterFunc = word == "func"
            if word == "Self" { selfRanges.append(token.range) }
            wantsValue = Self.wordsBeforeValues.contains(word)
        case .escaped, .number, .string, .regex: wantsValue = false
        case .mark: wantsValue = ![0x29, 0x5D, 0x7D].contains(bytes[token.range.lowerBound])
        // A question or exclamation mark right after something belongs to it.
        case .symbol: wantsValue = token.isApart || !isPostfix(token)
        case .pound, .invalid, .end: wantsValue = true
        }
    }

    private func isPostfix(_ token: Token) -> Bool {
        token.range.count == 1 && [0x21, 0x3F].contains(bytes[token.range.lowerBound])
    }

    private static let wordsBeforeValues: Set<String> = [
        "return", "case", "try", "await", "in", "if", "guard", "while", "where", "else", "throw",
        "as", "is", "switch", "do", "repeat", "yield", "consume", "copy",
    ]
}

extension String {
    /// The words of the source, keywords and names, in backticks or not.
    var words: [String] {
        var lexer = Lexer(Array(utf8))
        var words: [String] = []
        while case let token = lexer.next(), token.kind != .end {
            if token.kind == .word || token.kind == .escaped {
                words.append(lexer.text(token.range))
            }
        }
        return words
    }
}
