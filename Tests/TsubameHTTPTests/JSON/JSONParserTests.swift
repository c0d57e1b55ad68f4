import Foundation
import Testing

@testable import TsubameHTTP

@Suite struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    @Test(
        arguments: [
            ("null", .null), (" true\n", .bool(true)), ("false", .bool(false)), ("0", 0),
            ("-12", -12), ("1.5", .number(1.5)), ("-0.25e2", .number(-25)), ("1E3", .number(1000)),
            ("9223372036854775807", .integer(.max)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            ("\"\"", ""), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{c}\n\r\t"),
            (#""\u00e9\ud83d\ude00""#, "é😀"), ("\"é😀\"", "é😀"), ("[]", []), ("[1, [2]]", [1, [2]]),
            ("{}", [:]), (#"{"b": 1, "a": {"c": null}}"#, ["b": 1, "a": ["c": .null]]),
            (#"{"a": 1, "b": 2, "a": 3}"#, ["a": 3, "b": 2]),
        ] as [(String, JSONValue)])
    func `a text is read as what it says`(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "True", "+1", "01", "-", ".5", "1.", "1e", "1e+", "1e999", "NaN", "'a'",
        "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"",
        "\"\u{1}\"", "[", "[1", "[1,]", "[1 2]", "{", "{1: 2}", "{\"a\" 1}", "{\"a\": 1,}",
        "{\"a\": 1", "1 2", "[]]", "\u{feff}1", "// 1", "{a: 1}",
    ])
    func `anything else is refused with its place`(text: String) {
        #expect {
            try parse(text)
        } throws: {
            guard let failure = $0 as? JSONFailure else { return false }
            return (0...text.utf8.count).contains(failure.position) && !failure.advice.isEmpty
        }
    }

    @Test func `bytes that are no UTF-8 are refused`() {
        for bytes: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
        ] {
            #expect(throws: JSONFailure.self) { try JSONValue(parsing: bytes) }
        }
    }

    @Test func `values inside values end somewhere`() throws {
        let fine = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(throws: Never.self) { try parse(fine) }
        #expect(throws: JSONFailure.self) { try parse(String(repeating: "[", count: 100_000)) }
    }

    @Test func `many members take time that grows with their number`() throws {
        let members = (0..<20_000).map { "\"m\($0)\": \($0)" }.joined(separator: ",")
        let value = try parse("{\(members)}")
        #expect(value["m19999"] == 19_999)
    }

    @Test func `what is written is read as the same, for random values`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let value = Self.random(depth: 0, &random)
            #expect(try JSONValue(parsing: value.bytes) == value)
            #expect(try JSONValue(parsing: Array(value.indented.utf8)) == value)
        }
    }

    private static func random(
        depth: Int, _ random: inout SystemRandomNumberGenerator
    ) -> JSONValue {
        switch Int.random(in: 0..<(depth > 4 ? 5 : 7), using: &random) {
        case 0: return .null
        case 1: return .bool(.random(using: &random))
        case 2: return .integer(.random(in: .min ... .max, using: &random))
        case 3: return .number(Double.random(in: -1e9...1e9, using: &random) + 0.5)
        case 4:
            let scalars = (0..<Int.random(in: 0..<8, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random))
            }
            return .string(String(String.UnicodeScalarView(scalars)))
        case 5: return .array((0..<3).map { _ in Self.random(depth: depth + 1, &random) })
        default:
            var object = JSONObject()
            for index in 0..<3 { object["k\(index)"] = Self.random(depth: depth + 1, &random) }
            return .object(object)
        }
    }
}
