import Testing
import TsubameTestSupport

@testable import TsubameModelSource

@Suite struct LexerTests {
    @Test(arguments: [
        ("a _b $0 a$1 ümlaut", "w:a w:_b w:$0 w:a$1 w:ümlaut"), ("A::b", "w:A m::: w:b"),
        ("`default` `two words`", "e:`default` e:`two words`"),
        ("`open", "i:`open"),
        (
            "1 1_000 0x1F 0b1 0o7 1.5e-3 0x1.8p3",
            "n:1 n:1_000 n:0x1F n:0b1 n:0o7 n:1.5e-3 n:0x1.8p3"
        ),
        ("0x1.description 1.max", "n:0x1 m:. w:description n:1 m:. w:max"),
        ("a.0.1", "w:a m:. n:0 m:. n:1"),
        ("0...9 1..<2", "n:0 s:... n:9 n:1 s:..< n:2"),
        ("a+b a + -b", "w:a s:+ w:b w:a s:+ s:- w:b"),
        ("Int? Int!=nil a ?? b", "w:Int s:? w:Int s:! s:= w:nil w:a s:?? w:b"),
        ("(Int)->Int", "m:( w:Int m:) s:-> w:Int"),
        ("a≠b ↔", "w:a s:≠ w:b s:↔"),
        (#"\.name"#, #"m:\ m:. w:name"#),
        ("#if #file #", "p:#if p:#file i:#"),
        ("a // b\nc /* d /* e */ f */ g", "w:a w:c w:g"),
        ("a /* b", "w:a i:"),
        ("a/*b*/c", "w:a w:c"),
        ("a+/*b*/c", "w:a s:+ w:c"),
        ("", ""),
        ("\u{FEFF}a", "w:a"),
        ("“", "i:“"),
    ])
    func `source is cut as Swift cuts it`(source: String, tokens: String) {
        #expect(Self.cut(source) == tokens)
    }

    @Test(arguments: [
        #""""#, #""a""#, #""\"""#, #""\\""#, #""\(a)""#, #""\(f("x", [1]))""#, #""\("\("y")")""#,
        ##"#"a"b\(c)"#"##, ##"#"\#(a)"#"##, ###"##"a"#b"##"###, ##"#"""#"##,
        "\"\"\"\na \"quoted\" \"\" }\n\"\"\"", "#\"\"\"\n\"\"\"\n\"\"\"#",
        "\"\"\"\n\\(f(\"\"\"\n  x\n  \"\"\"))\n\"\"\"", "\"\\({ \"}\" }())\"", #""// /* ""#,
    ])
    func `a text is one token, whatever is in it`(text: String) {
        #expect(Self.cut(text + " x") == "t:\(text) w:x")
    }

    @Test(arguments: ["\"a", "\"a\nb\"", "\"\"\"\na", "\"\\(a\"", "#\"a\"", "\"\\(\"", "\"\\"])
    func `a text that does not end is no token`(text: String) {
        #expect(Self.cut(text).hasPrefix("i:"))
    }

    @Test(arguments: [
        ("= /a\\/b/ x", "s:= r:/a\\/b/ w:x"),
        ("(/(a|b)+/)", "m:( r:/(a|b)+/ m:)"),
        ("a / b / c", "w:a s:/ w:b s:/ w:c"),
        ("a/b/c", "w:a s:/ w:b s:/ w:c"),
        ("f(/)", "w:f m:( s:/ m:)"),
        ("f(/, b: /)", "w:f m:( s:/ m:, w:b m:: s:/ m:)"),
        ("return /x/", "w:return r:/x/"),
        ("func /(a: A)", "w:func s:/ m:( w:a m:: w:A m:)"),
        ("#/a/b/#", "r:#/a/b/#"),
        ("#/\n a # \n/# x", "r:#/\n a # \n/# w:x"),
        ("#/a", "i:#/a"),
    ])
    func `a slash opens a regex where a value may begin`(source: String, tokens: String) {
        #expect(Self.cut(source) == tokens)
    }

    @Test func `a token knows whether it begins a line`() {
        var lexer = Lexer(Array("a b\n /* c\n */ d".utf8))
        let tokens = [lexer.next(), lexer.next(), lexer.next(), lexer.next()]
        #expect(tokens.map(\.startsLine) == [true, false, true, false])
        #expect(tokens.map(\.isApart) == [false, true, true, false])
    }

    @Test func `texts nested too deep are refused, and the stack lives`() {
        let deep = String(repeating: "\"\\(", count: 100_000)
        #expect(Self.cut(deep).hasPrefix("i:"))
    }

    @Test func `bytes that are no text end, as anything does`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
            var lexer = Lexer(bytes)
            var count = 0
            var last = -1
            while case let token = lexer.next(), token.kind != .end, count < 100 {
                #expect(token.range.upperBound > last)
                last = token.range.upperBound
                count += 1
            }
            #expect(count < 100)
        }
    }

    private static func cut(_ source: String) -> String {
        var lexer = Lexer(Array(source.utf8))
        var parts: [String] = []
        while case let token = lexer.next(), token.kind != .end, parts.count < 1000 {
            parts.append("\(letter(token.kind)):\(lexer.text(token.range))")
        }
        return parts.joined(separator: " ")
    }

    private static func letter(_ kind: Token.Kind) -> String {
        switch kind {
        case .word: "w"
        case .escaped: "e"
        case .number: "n"
        case .string: "t"
        case .regex: "r"
        case .symbol: "s"
        case .mark: "m"
        case .pound: "p"
        case .invalid: "i"
        case .end: "end"
        }
    }
}
