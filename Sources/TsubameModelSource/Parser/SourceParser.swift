/// Reads one declaration; what it does not understand it throws, at its place.
package struct SourceParser {
    /// How deep types may be nested, and conditions in each other.
    static let deepest = 64

    var lexer: Lexer
    var token: Token
    /// Where the last token ended.
    var end = 0
    var depth = 0

    package init(_ source: [UInt8]) {
        lexer = Lexer(source)
        token = lexer.next()
    }

    mutating func advance() {
        end = token.range.upperBound
        token = lexer.next()
    }

    func text(_ range: Range<Int>) -> String { lexer.text(range) }

    /// Whether the current token is a word.
    func isWord(_ word: StaticString) -> Bool { token.kind == .word && reads(word) }

    func isOne(of words: Set<String>) -> Bool {
        token.kind == .word && words.contains(text(token.range))
    }

    /// Whether the current token is a bracket, comma or the like.
    func isMark(_ mark: StaticString) -> Bool { token.kind == .mark && reads(mark) }

    func isSymbol(_ symbol: StaticString) -> Bool { token.kind == .symbol && reads(symbol) }

    /// Whether the current operator begins so, as `>>` does with `>`.
    func symbolStarts(with symbol: StaticString) -> Bool {
        token.kind == .symbol && lexer.starts(with: symbol, at: token.range.lowerBound)
    }

    private func reads(_ text: StaticString) -> Bool {
        token.range.count == text.utf8CodeUnitCount
            && lexer.starts(with: text, at: token.range.lowerBound)
    }

    mutating func take(mark: StaticString) -> Bool {
        guard isMark(mark) else { return false }
        advance()
        return true
    }

    mutating func take(word: StaticString) -> Bool {
        guard isWord(word) else { return false }
        advance()
        return true
    }

    /// Takes the first character of an operator and leaves the rest as another one.
    mutating func takeFirstOfSymbol() {
        end = token.range.lowerBound + 1
        lexer.position = end
        lexer.wantsValue = false
        token = lexer.next()
    }

    /// Whether the current token ends a declaration whatever comes before.
    var isAtEnd: Bool {
        token.kind == .end || isMark("}") || isMark(";") || isMark(")") || isMark("]")
    }

    func unexpected(_ wanted: String) -> Finding {
        let found =
            switch token.kind {
            case .end: "the source ends here"
            case .invalid: "this is no Swift, or a literal or comment that does not end"
            default: "'\(text(token.range))' is not understood here"
            }
        return Finding("\(found); @Model expects \(wanted)", at: token.range)
    }

    /// Skips a bracket with everything up to the one that closes it.
    mutating func skipBrackets() throws(Finding) {
        let start = token.range
        var open: [StaticString] = []
        repeat {
            switch token.kind {
            case .end, .invalid:
                guard token.kind == .end else { throw unexpected("Swift source") }
                throw Finding("this bracket is never closed", at: start)
            case .mark:
                if isMark("(") { open.append(")") }
                if isMark("[") { open.append("]") }
                if isMark("{") { open.append("}") }
                if isMark(")") || isMark("]") || isMark("}") {
                    guard let expected = open.popLast(), isMark(expected) else {
                        throw unexpected("the bracket that closes the last one opened")
                    }
                }
            default: break
            }
            advance()
        } while !open.isEmpty
    }
}
