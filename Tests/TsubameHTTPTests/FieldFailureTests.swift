import Testing
import TsubameHTTP

@Suite struct FieldFailureTests {
    @Test func `a failure says what, where and how to mend it`() {
        let failure = #expect(throws: FieldFailure.self) { try EntityTag(parsing: "\"a b\"") }
        #expect(failure?.input == "\"a b\"")
        #expect(
            failure?.description
                == "malformed at byte 2: a tag ends with a quotation mark and holds no blanks")
    }

    @Test func `a long value is cut`() {
        let text = String(repeating: "燕", count: 100)
        let failure = #expect(throws: FieldFailure.self) { try EntityTag(parsing: text) }
        #expect(failure?.input.hasPrefix(String(repeating: "燕", count: 42)) == true)
        #expect(failure?.input.count == 43)
    }
}
