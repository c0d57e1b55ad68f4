import Testing
import TsubameHTTP

@Suite struct StructuredFieldListTests {
    @Test(
        arguments: [
            ("", nil), ("   ", nil), ("sugar, tea, rum", "sugar, tea, rum"),
            ("1,2 ,\t3", "1, 2, 3"), ("1", "1"), ("  1 ", "1"), ("()", "()"), ("( )", "()"),
            ("(1)", "(1)"), ("( 1  2 )", "(1 2)"),
            ("(\"foo\" \"bar\"), (\"baz\"), ()", "(\"foo\" \"bar\"), (\"baz\"), ()"),
            (
                "(\"foo\"; a=1;b=2);lvl=5, (\"bar\" \"baz\");lvl=1",
                "(\"foo\";a=1;b=2);lvl=5, (\"bar\" \"baz\");lvl=1"
            ),
            (
                "abc;a=1;b=2; cde_456, (ghi;jk=4 l);q=\"9\";r=w",
                "abc;a=1;b=2;cde_456, (ghi;jk=4 l);q=\"9\";r=w"
            ),
            ("1.0, @5, :AA==:, ?1", "1.0, @5, :AA==:, ?1"), ("a, a", "a, a"), ("(1);a", "(1);a"),
            ("(1 (", ""), ("((1))", ""),
        ] as [(String, String?)])
    func `a list is read and written one way`(text: String, wanted: String?) {
        #expect(
            (try? StructuredField.List(parsing: text)).map(\.fieldValue)
                == (wanted == "" ? nil : .some(wanted)))
    }

    @Test(arguments: [
        (",", 0), ("1,", 2), ("1, ", 3), (",1", 0), ("1,,2", 2), ("1 2", 2), ("\t1", 0),
        ("1;", 2), ("1, 2\"", 4), ("(", 0), ("(1", 0), ("(1 ", 0), ("1)", 1), ("(1,2)", 2),
        ("(1\t2)", 2), ("(\t1)", 1), ("((1))", 1), ("(1)2", 3), ("(1);", 4), ("(1 2", 0),
        ("(1\"a\")", 2), ("あ", 0), ("1, あ", 3), ("a=1", 1), ("(a;)", 3),
    ])
    func `what is no list is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) {
            try StructuredField.List(parsing: text)
        }
        #expect(failure?.code == .malformed && failure?.position == position)
    }

    @Test func `lists have bounds`() throws {
        func list(_ count: Int) -> String {
            Array(repeating: "a", count: count).joined(separator: ",")
        }
        func inner(_ count: Int) -> String { "(\(String(repeating: "1 ", count: count)))" }
        func rich(_ count: Int) -> String { "1" + (0..<count).map { ";a\($0)" }.joined() }
        for (good, bad) in [
            (list(1024), list(1025)), (inner(256), inner(257)), (rich(256), rich(257)),
        ] {
            _ = try StructuredField.List(parsing: good)
            let failure = #expect(throws: FieldFailure.self) {
                try StructuredField.List(parsing: bad)
            }
            #expect(failure?.code == .tooMany)
        }
        let long = String(repeating: " ", count: 65_537)
        let failure = #expect(throws: FieldFailure.self) {
            try StructuredField.List(parsing: long)
        }
        #expect(failure?.code == .tooLong)
    }

    @Test func `what every reader must support is read`() throws {
        let bytes = ":\(String(repeating: "AAAA", count: 5462)):"
        let item = try StructuredField.Item(parsing: bytes)
        #expect(item.value.bytes?.count == 16_386)
        let token = String(repeating: "t", count: 512)
        #expect(try StructuredField.Item(parsing: token).value.token == token)
    }

    @Test func `several lines are one list`() throws {
        let fields: HTTPFields = ["X": "1", "X": "(2 3)"]
        #expect(try fields.structuredList("x").fieldValue == "1, (2 3)")
        #expect(try HTTPFields().structuredList("x").members.isEmpty)
    }
}
