import Testing

@testable import TsubameUI

@Suite struct SyntaxTokenizerTests {
    /// Each token as `kind:text`, what has no kind left out.
    private func tokens(_ code: String, _ language: CodeView.Language = .swift) -> [String] {
        SyntaxTokenizer.lines(of: code, in: language).joined().compactMap { run in
            run.className.map { "\($0):\(run.text)" }
        }
    }

    @Test(
        arguments: [
            ("let x = 1_000.5", ["k:let", "n:1_000.5"]),
            ("0xFF...3", ["n:0xFF", "n:3"]),
            ("// a \"b\"", ["c:// a \"b\""]),
            ("/* a /* b */ c */ d", ["c:/* a /* b */ c */"]),
            ("/* open", ["c:/* open"]),
            (#""a \" b" c"#, [#"s:"a \" b""#]),
            (#""\(f("x)")) y" z"#, [#"s:"\(f("x)")) y""#]),
            (##"#"a " \n"# b"##, [##"s:#"a " \n"#"##]),
            ("\"open", ["s:\"open"]),
            ("@MainActor func f()", ["k:@MainActor", "k:func"]),
            ("#if DEBUG", ["k:#if", "t:DEBUG"]),
            ("case .default: Int.self", ["k:case", "t:Int", "k:self"]),
            ("größe.Länge", ["t:Länge"]),
            ("", []),
        ] as [(String, [String])])
    func `Swift is cut into tokens`(code: String, wanted: [String]) {
        #expect(tokens(code) == wanted)
    }

    @Test func `names and values of JSON differ`() {
        #expect(
            tokens(#"{"a" : "b", "c":-1.5e3, "d": true}"#, .json)
                == [#"t:"a""#, #"s:"b""#, #"t:"c""#, "n:1.5e3", #"t:"d""#, "k:true"])
    }

    @Test func `a string over several lines is one of each`() {
        let lines = SyntaxTokenizer.lines(of: "\"\"\"\na \"b\"\n\"\"\"\nlet", in: .swift)
        #expect(lines.count == 4)
        #expect(lines[1] == [TextRun(text: "a \"b\"\n", className: "s")])
        #expect(lines[3] == [TextRun(text: "let", className: "k")])
    }

    @Test(arguments: [
        "a\n\nb\n", "", "\n", "let x = \"\"\"", "\\", "#", "\"\\", "/", "a\r\nb", "@",
    ])
    func `every byte is kept, whatever the source`(code: String) {
        for language in [CodeView.Language.swift, .json, .plain] {
            let lines = SyntaxTokenizer.lines(of: code, in: language)
            #expect(lines.joined().map(\.text).joined() == code)
        }
    }

    @Test func `random sources never trap and lose nothing`() {
        var generator = SystemRandomNumberGenerator()
        let parts = [
            "\"", "\\(", ")", "/*", "*/", "//", "\n", "#", "let", "Ö", "1.", "\"\"\"", "@", "\\",
        ]
        for _ in 0..<500 {
            let code = (0..<12).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let kept = SyntaxTokenizer.lines(of: code, in: .swift).joined().map(\.text).joined()
            #expect(kept == code)
        }
    }

    @Test func `a source that is too long is not coloured`() {
        let code = String(repeating: "let ", count: 60_000)
        #expect(tokens(code).isEmpty)
    }
}
