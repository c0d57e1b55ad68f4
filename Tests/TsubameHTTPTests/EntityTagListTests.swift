import Testing
import TsubameHTTP

@Suite struct EntityTagListTests {
    @Test(arguments: [
        ("*", "*"), (" * ", "*"), ("\"a\"", "\"a\""), ("\"a\",W/\"b\"", "\"a\", W/\"b\""),
        (" ,, \"a\" ,\t, \"b\",", "\"a\", \"b\""), ("\"a,b\"", "\"a,b\""),
    ])
    func `a list is read and written`(text: String, wanted: String) throws {
        #expect(try EntityTagList(parsing: text).fieldValue == wanted)
    }

    @Test(arguments: [
        ("", 0), (" , ", 3), ("*, \"a\"", 1), ("\"a\", *", 5), ("\"a\" \"b\"", 4), ("a", 0),
        ("\"a\", b", 5),
    ])
    func `what is no list is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) { try EntityTagList(parsing: text) }
        #expect(failure?.code == .malformed)
        #expect(failure?.position == position)
    }

    @Test func `a list has bounds`() throws {
        let full = Array(repeating: "\"a\"", count: EntityTagList.most).joined(separator: ",")
        _ = try EntityTagList(parsing: full)
        let more = #expect(throws: FieldFailure.self) {
            try EntityTagList(parsing: full + ",\"a\"")
        }
        #expect(more?.code == .tooMany)
        let long = #expect(throws: FieldFailure.self) {
            try EntityTagList(parsing: "\"" + String(repeating: "a", count: 9000) + "\"")
        }
        #expect(long?.code == .tooLong)
        #expect(long?.input.utf8.count == 128)
    }
}
