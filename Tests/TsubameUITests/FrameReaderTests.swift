import Testing

@testable import TsubameUI

@Suite struct FrameReaderTests {
    @Test(
        arguments: [
            ("[]", []),
            ("[1,2]", [.number(1), .number(2)]),
            ("[-1,-9007199254740991]", [.number(-1), .number(-9_007_199_254_740_991)]),
            (" [ 1 , \"a\" ] ", [.number(1), .string("a")]),
            (#"["\"\\\/\b\f\n\r\té"]"#, [.string("\"\\/\u{8}\u{c}\n\r\té")]),
            (#"["\ud83d\ude00"]"#, [.string("😀")]),
            (#"["\ud83d"]"#, [.string("\u{FFFD}")]),
            (#"["\ud83dA"]"#, [.string("\u{FFFD}A")]),
            ("[9007199254740991]", [.number(9_007_199_254_740_991)]),
        ] as [(String, [FrameReader.Value])])
    func `a flat array of numbers and strings is read`(
        text: String, values: [FrameReader.Value]
    ) throws {
        #expect(try FrameReader.read(Array(text.utf8)) == values)
    }

    @Test(arguments: [
        "", "[", "]", "{}", "[1", "[1,]", "[,1]", "[1 2]", "[01]", "[-]", "[-0]", "[-01]", "[--1]",
        "[1.5]", "[1e3]",
        "[null]",
        "[true]", "[[1]]", "[\"a]", "[\"\\x\"]", "[\"\\u12\"]", "[\"\\u12g4\"]", "[\"a\nb\"]",
        "[1]x",
    ])
    func `anything else is malformed`(text: String) {
        #expect(throws: FrameError.self) { try FrameReader.read(Array(text.utf8)) }
    }

    @Test func `bytes that are not UTF-8 are malformed`() {
        #expect(throws: FrameError.self) { try FrameReader.read([0x5B, 0x22, 0xFF, 0x22, 0x5D]) }
    }

    @Test(arguments: [
        "[9007199254740992]", "[-9007199254740992]", "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]",
    ])
    func `more than a frame can hold is too large`(text: String) {
        #expect { try FrameReader.read(Array(text.utf8)) } throws: { error in
            (error as? FrameError)?.code == .tooLarge
        }
    }

    @Test func `no random bytes trap`() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array(#"[]",:\u0123456789abdefd83 \#n{}-"#.utf8)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...24, using: &generator)
            let bytes = [0x5B] + (0..<count).map { _ in alphabet.randomElement() ?? 0 }
            _ = try? FrameReader.read(bytes)
        }
    }
}
