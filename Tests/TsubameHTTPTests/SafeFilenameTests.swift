import Testing

@testable import TsubameHTTP

@Suite struct SafeFilenameTests {
    @Test(arguments: [
        ("a.txt", "a.txt"), ("../../etc/passwd", "passwd"), (#"C:\dir\a.txt"#, "a.txt"),
        ("..", nil), ("", nil), ("/", nil), (" . ", nil), ("a/", "a"), ("..a. ", "a"),
        ("a\0\n\u{7F}b", "ab"), ("a\u{202E}txt.exe", "atxt.exe"), ("a:b?.txt", "ab.txt"),
        ("nul.txt", "_nul.txt"), ("com1", "_com1"), ("com10", "com10"), ("あ い.png", "あ い.png"),
        ("👩‍🚀.png", "👩‍🚀.png"), (".bashrc", "bashrc"), ("\u{2028}", nil),
    ])
    func `a name is made harmless`(text: String, wanted: String?) {
        #expect(SafeFilename.make(text) == wanted)
    }

    @Test func `a long name is cut between characters and keeps its extension`() {
        let name = SafeFilename.make(String(repeating: "あ", count: 100) + ".txt")
        #expect(name == String(repeating: "あ", count: 65) + ".txt")
        #expect(SafeFilename.make("a." + String(repeating: "b", count: 300))?.utf8.count == 200)
    }
}
