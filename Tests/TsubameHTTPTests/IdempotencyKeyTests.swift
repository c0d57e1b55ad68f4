import Testing
import TsubameHTTP

private let long = String(repeating: "k", count: 255)

@Suite struct IdempotencyKeyTests {
    @Test(arguments: [
        ("\"8e03978e-40d5-43dd-bc93-6894a57f9324\"", "8e03978e-40d5-43dd-bc93-6894a57f9324"),
        (" \"a\\\"\\\\\";x=1 ", "a\"\\"), ("\"\(long)\"", long), ("\" \"", " "),
    ])
    func `a key is a string`(value: String, wanted: String) throws {
        let key = try IdempotencyKey(parsing: value)
        #expect(key.text == wanted)
        #expect(try IdempotencyKey(parsing: key.fieldValue) == key)
    }

    @Test(arguments: [
        ("", FieldFailure.Code.malformed), ("\"\"", .malformed), ("a", .malformed),
        ("7", .malformed),
        ("\"\(long)k\"", .tooLong), ("\"あ\"", .malformed), ("\"a", .malformed),
        ("\"a\", \"b\"", .malformed), ("8e03978e-40d5", .malformed),
    ])
    func `what is no key is refused`(value: String, code: FieldFailure.Code) {
        let failure = #expect(throws: FieldFailure.self) { try IdempotencyKey(parsing: value) }
        #expect(failure?.code == code)
    }

    @Test func `a field that stands twice is refused`() throws {
        #expect(try HTTPFields().idempotencyKey == nil)
        #expect(try (["Idempotency-Key": "\"a\""] as HTTPFields).idempotencyKey?.text == "a")
        let fields: HTTPFields = [.idempotencyKey: "\"a\"", .idempotencyKey: "\"a\""]
        #expect(throws: FieldFailure.self) { try fields.idempotencyKey }
        #expect(
            IdempotencyKey("") == nil && IdempotencyKey("\n") == nil
                && IdempotencyKey(long + "k") == nil)
    }
}
