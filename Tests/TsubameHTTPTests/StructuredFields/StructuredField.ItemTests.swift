import Testing
import TsubameHTTP

private let long = String(repeating: "a", count: 1024)

@Suite struct StructuredFieldItemTests {
    @Test(
        arguments: [
            ("0", .integer(0)), ("42", .integer(42)), ("-42", .integer(-42)),
            ("  42  ", .integer(42)), ("042", .integer(42)), ("-0", .integer(0)),
            ("-00", .integer(0)), ("999999999999999", .integer(999_999_999_999_999)),
            ("-999999999999999", .integer(-999_999_999_999_999)),
            ("1.5", .decimal(thousandths: 1500)), ("-1.5", .decimal(thousandths: -1500)),
            ("0.001", .decimal(thousandths: 1)), ("4.50", .decimal(thousandths: 4500)),
            ("1.0", .decimal(thousandths: 1000)), ("-0.0", .decimal(thousandths: 0)),
            ("00.5", .decimal(thousandths: 500)),
            ("999999999999.999", .decimal(thousandths: 999_999_999_999_999)),
            ("\"\"", .string("")), ("\"hello world\"", .string("hello world")),
            (#""b \"c\" \\d""#, .string(#"b "c" \d"#)), ("\"a;b,c\"", .string("a;b,c")),
            ("\"\(long)\"", .string(long)),
            ("a", .token("a")), ("*a", .token("*a")), ("Foo123/456", .token("Foo123/456")),
            ("a_b-c.d3:f%00/*", .token("a_b-c.d3:f%00/*")), ("a:b", .token("a:b")),
            ("::", .bytes([])), (":aGVsbG8=:", .bytes(Array("hello".utf8))),
            (":aGVsbG8:", .bytes(Array("hello".utf8))), (":/+Ah:", .bytes([0xFF, 0xE0, 0x21])),
            (":aGVsbG9=:", .bytes(Array("hello".utf8))), (":AA==:", .bytes([0])),
            (":AA:", .bytes([0])), ("?1", .boolean(true)), ("?0", .boolean(false)),
            ("@1659578233", .date(1_659_578_233)), ("@0", .date(0)),
            ("@-62135596800", .date(-62_135_596_800)),
            ("%\"This is %c3%bcber 100%25\"", .displayString("This is über 100%")),
            ("%\"\"", .displayString("")), ("%\"%22\\\"", .displayString("\"\\")),
            ("%\"%f0%9f%90%a6\"", .displayString("\u{1F426}")), ("%\"%00\"", .displayString("\0")),
        ] as [(String, StructuredField.BareItem)])
    func `every kind of value is read`(text: String, wanted: StructuredField.BareItem) throws {
        let item = try StructuredField.Item(parsing: text)
        #expect(item.value == wanted && item.parameters.entries.isEmpty)
        let written = try #require(item.fieldValue)
        #expect(try StructuredField.Item(parsing: written) == item)
    }

    @Test(
        arguments: [
            ("", 0), ("   ", 3), ("\t1", 0), ("1\t", 1), ("1 1", 2), ("1,", 1), ("a b", 2),
            ("1 ", nil), ("あ", 0), ("\u{0}", 0), ("1;", 2), ("1;=1", 2), ("1;A=1", 2), ("1;1", 2),
            ("1;a=", 4), ("1;a =1", 4), ("1 ;a", 2), ("1;a;", 4), ("1;a=(1)", 4), ("1;\ta", 2),
            ("(1)", 0), (")", 0), ("=", 0), ("_a", 0), ("-a", 1), ("!a", 0), ("'a'", 0),
        ] as [(String, Int?)])
    func `what is no item is refused where it goes wrong`(text: String, position: Int?) {
        check(text, position)
    }

    @Test(
        arguments: [
            ("-", 1), ("--1", 1), ("- 1", 1), ("+1", 0), ("1.", 2), (".1", 0), ("-.1", 1),
            ("1.5.4", 3), ("1..4", 2), ("1.-4", 2), ("0.1234", 6), ("1000000000000000", 0),
            ("-1000000000000000", 0), ("1000000000000.0", 0), ("99999999999999999999999", 0),
            ("1e3", 1), ("1,000", 1), ("0x1", 1), ("２", 0), ("1a", 1), ("- ", 1),
        ] as [(String, Int?)])
    func `what is no number is refused where it goes wrong`(text: String, position: Int?) {
        check(text, position)
    }

    @Test(
        arguments: [
            ("\"a", 0), ("\"", 0), ("\"\\", 2), ("\"a\\\"", 0), ("\"\\a\"", 2), ("\"\t\"", 1),
            ("\"\n\"", 1), ("\"\u{7f}\"", 1), ("\"é\"", 1), ("\"a\"b", 3), ("'", 0),
            (":", 1), (":aGVsbG8", 8), (":aGVs bG8:", 5), (":a:", 1), (":aGVsbG8==:", 1),
            (":=aGVsbG8:", 1), (":a=:", 1), (":a===:", 1), (":aG_s:", 1), (":aGVsb-8=:", 1),
            (":=:", 1), (":====:", 1), (":あ:", 1), ("?", 1), ("?2", 1), ("?T", 1), ("??1", 1),
            ("?01", 2), ("? 1", 1), ("?true", 1),
            ("@", 1), ("@a", 1), ("@1.0", 1), ("@ 1", 1), ("@--1", 2), ("@1000000000000000", 1),
            ("%", 1), ("%a", 1), ("%\"", 0), ("%\"a", 0), ("%\"%e3%81%82", 0), ("%\"%C3%bc\"", 3),
            ("%\"%f\"", 4), ("%\"%\"", 3), ("%\"%zz\"", 3), ("%\"%ff\"", 2), ("%\"%c3\"", 2),
            ("%\"%ed%a0%80\"", 2), ("%\"é\"", 2), ("%\"\t\"", 2), ("%\"a\"b", 4), ("% \"\"", 1),
        ] as [(String, Int?)])
    func `what is no other value is refused where it goes wrong`(text: String, position: Int?) {
        check(text, position)
    }

    private func check(_ text: String, _ position: Int?) {
        guard let position else {
            #expect((try? StructuredField.Item(parsing: text)) != nil)
            return
        }
        let failure = #expect(throws: FieldFailure.self) {
            try StructuredField.Item(parsing: text)
        }
        #expect(failure?.position == position)
    }

    @Test(arguments: [
        ("a;b;c=?0", "a;b;c=?0"), ("a; b=1;  c", "a;b=1;c"), ("1;a=1;b=2;a=3", "1;a=3;b=2"),
        ("1;a=?1", "1;a"), ("\"x\";*k-1._=a/b", "\"x\";*k-1._=a/b"),
        ("text/html;charset=utf-8;q=1.0", "text/html;charset=utf-8;q=1.0"),
        ("1;a=:AA:;b=@1;c=%\"%c3%a4\"", "1;a=:AA==:;b=@1;c=%\"%c3%a4\""), ("?1;a", "?1;a"),
    ])
    func `parameters are kept in order, the last of a key counting`(
        text: String, wanted: String
    ) throws {
        #expect(try StructuredField.Item(parsing: text).fieldValue == wanted)
    }

    @Test func `a field of one item is found, and refused if it stands twice`() throws {
        #expect(try (["X": "1;a"] as HTTPFields).structuredItem("x")?.value == .integer(1))
        #expect(try HTTPFields().structuredItem("x") == nil)
        let fields: HTTPFields = ["X": "1", "X": "2"]
        #expect(throws: FieldFailure.self) { try fields.structuredItem("x") }
    }
}
