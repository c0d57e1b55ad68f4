import Testing

@testable import TsubameModelSource

@Suite struct JSONReaderTests {
    @Test(
        arguments: [
            ("null", .null), (" true ", .bool(true)), ("false", .bool(false)),
            ("-12", .integer(-12)),
            ("1.5e1", .double(15)), ("9223372036854775808", .double(9_223_372_036_854_775_808)),
            (#""a\"\\\/\b\f\n\r\tü""#, .string("a\"\\/\u{8}\u{C}\n\r\tü")),
            (#""\u00e9\ud83d\ude00\ud83d!\udE00""#, .string("é😀\u{FFFD}!\u{FFFD}")),
            (#""\ud83d\u0041""#, .string("\u{FFFD}A")),
            ("[]", .array([])), ("[1, [2]]", .array([.integer(1), .array([.integer(2)])])),
            ("{}", .object([:])),
            (
                #"{"a" : {"b":null}, "c":1}"#,
                .object(["a": .object(["b": .null]), "c": .integer(1)])
            ),
        ] as [(String, JSONValue)])
    func `a value is read, and written as it was`(text: String, value: JSONValue) throws {
        #expect(try JSONReader.read(Array(text.utf8)) == value)
        #expect(try JSONReader.read(value.bytes) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "1 2", "[1", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "\"a",
        "\"\\x\"",
        "\"\\u12\"", "\"\\u12g4\"", "\"\n\"", "1.2.3", "-", "[", "{", "\"\\", "\"\\u+123\"",
    ])
    func `what is no JSON is refused`(text: String) {
        #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    }

    @Test func `depth has a limit`() {
        #expect(throws: JSONError.self) {
            try JSONReader.read([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
        }
    }

    @Test func `what cannot be seen is written as an escape`() {
        #expect(JSONValue.string("\u{0}\u{1f}\n\"\\").bytes == Array(#""\u0000\u001f\n\"\\""#.utf8))
        #expect(JSONValue.double(.nan).bytes == Array("null".utf8))
    }
}
