import Testing
import TsubameTestSupport

@testable import TsubameHTTP

@Suite struct FieldScannerTests {
    @Test(arguments: [
        ("\"\"", ""), ("\"a b\t\"", "a b\t"), ("\"a\\\"b\\\\\"", "a\"b\\"), ("\"\\a\"", "a"),
        ("\"燕\"", "燕"),
    ])
    func `a quoted string loses its escapes`(text: String, wanted: String) throws {
        var scanner = try FieldScanner(text)
        #expect(try scanner.quotedString() == wanted)
        #expect(scanner.isAtEnd)
    }

    @Test(arguments: [
        (#""C:\file""#, #"C:\file"#), (#""\"\\""#, #""\"#), (#""\あ""#, #"\あ"#),
    ])
    func `a browser's backslash escapes only quotes and itself`(
        text: String, wanted: String
    ) throws {
        var scanner = try FieldScanner(text)
        #expect(try scanner.quotedString(backslash: .escapesQuotes) == wanted)
        #expect(scanner.isAtEnd)
    }

    @Test(arguments: [
        ("a", 0), ("\"a", 0), ("\"a\\", 3), ("\"a\\\u{1}\"", 3), ("\"a\n\"", 2),
        ("\"\u{7f}\"", 1), ("\"\\\"", 0),
    ])
    func `what is no quoted string is refused where it goes wrong`(
        text: String, position: Int
    ) throws {
        var scanner = try FieldScanner(text)
        let failure = #expect(throws: FieldFailure.self) { try scanner.quotedString() }
        #expect(failure?.position == position)
    }

    @Test(
        arguments: [
            ("0", 0), ("007a", 7), ("9223372036854775807", .max), ("9223372036854775808", .max),
            ("99999999999999999999999999990", .max), ("", nil), ("-1", nil), ("a", nil),
        ] as [(String, Int?)])
    func `a number never overflows`(text: String, wanted: Int?) throws {
        var scanner = try FieldScanner(text)
        #expect(scanner.number() == wanted)
    }

    @Test(arguments: [
        ("a, b", 1), ("\"a,b\", c", 5), ("\"a\\\",\", c", 6), ("\"a, b", 5), ("\"\\", 2), ("", 0),
        (",", 0),
    ])
    func `an element ends at a comma outside of quotes`(text: String, position: Int) throws {
        var scanner = try FieldScanner(text)
        scanner.skipElement()
        #expect(scanner.position == position)
    }

    @Test(
        arguments: [
            ("0", 0), ("1", 1000), ("0.", 0), ("0.5", 500), ("0.05", 50), ("0.005", 5),
            ("1.000", 1000),
            ("", nil), ("2", nil), ("1.001", nil), ("0.0000", nil), ("00", nil), ("0.5x", nil),
            ("+1", nil), ("1.x", nil), ("０", nil),
        ] as [(String, Int?)])
    func `a weight is counted in thousandths`(text: String, wanted: Int?) throws {
        let scanner = try FieldScanner(text)
        #expect((try? scanner.thousandths(text, at: 0)) == wanted)
    }

    @Test func `any text is read without a trap`() throws {
        var random = SeededGenerator(seed: 9110)
        let alphabet = Array("W/\"\\*,;=-<>' \ta0q.9燕\u{1}%")
        for _ in 0..<4000 {
            let count = Int.random(in: 0...24, using: &random)
            let text = String(
                (0..<count).compactMap { _ in alphabet.randomElement(using: &random) })
            for failure in Self.failures(text) {
                #expect((0...text.utf8.count).contains(failure.position), "\(text)")
                #expect(failure.input == text && !failure.advice.isEmpty)
            }
        }
    }

    private static func failures(_ text: String) -> [FieldFailure] {
        let readers: [() throws -> Void] = [
            { _ = try EntityTagList(parsing: text) }, { _ = try ByteRanges(parsing: text) },
            { _ = try ByteRanges(parsing: "bytes=\(text)").answer(length: 9) },
            { _ = try LinkHeader(parsing: text) }, { _ = try RetryAfter(parsing: text, now: 0) },
            { _ = try HTTPDate.secondsSince1970(parsing: text, now: 0) },
            { _ = try ContentDisposition(parsing: text) }, { _ = try CacheControl(parsing: text) },
            { _ = try StructuredField.Item(parsing: text) },
            { _ = try StructuredField.List(parsing: text) },
            { _ = try StructuredField.Dictionary(parsing: text) },
            { _ = try IdempotencyKey(parsing: text) }, { _ = try IPAddress(parsing: text) },
            { _ = try CIDR(parsing: text) }, { _ = try TrustedProxies(parsing: text) },
        ]
        let thrown = readers.enumerated().compactMap { place, read -> FieldFailure? in
            do { try read() } catch let failure as FieldFailure where place != 2 {
                return failure
            } catch {}
            return nil
        }
        let fields: HTTPFields = [
            .accept: text, .acceptEncoding: text, .acceptLanguage: text, .ifRange: text,
        ]
        let negotiation = ContentNegotiation(fields)
        _ = negotiation.mediaType(of: ["a/a", text])
        _ = negotiation.coding(of: ["a", text])
        _ = negotiation.language(of: ["a", text])
        return thrown + negotiation.failures + Forwarded([text]).failures
    }
}

// The same texts in every run, so that a failure can be looked into.
