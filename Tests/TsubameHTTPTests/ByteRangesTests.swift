import Testing
import TsubameHTTP

@Suite struct ByteRangesTests {
    @Test(
        arguments: [
            ("bytes=0-99", [.between(0, 99)]), ("BYTES=5-5", [.between(5, 5)]),
            ("bytes=10-", [.from(10)]), ("bytes=-10", [.last(10)]), ("bytes=-0", [.last(0)]),
            ("bytes= 0-1 ,, 3- ,\t-2,", [.between(0, 1), .from(3), .last(2)]),
            ("bytes=0-99999999999999999999", [.between(0, .max)]),
            ("bytes=99999999999999999999-", [.from(.max)]), ("bytes=007-08", [.between(7, 8)]),
        ] as [(String, [ByteRanges.Part])])
    func `ranges are read`(text: String, parts: [ByteRanges.Part]) throws {
        #expect(try ByteRanges(parsing: text).parts == parts)
    }

    @Test(
        arguments: [
            ("", 0, .malformed), ("bytes", 5, .malformed), ("bytes=", 6, .malformed),
            ("bytes=,", 7, .malformed), ("pages=1-2", 0, .malformed), ("bytes 0-1", 5, .malformed),
            ("bytes=a-b", 6, .malformed), ("bytes=-", 7, .malformed), ("bytes=5", 7, .malformed),
            ("bytes=1 - 2", 7, .malformed), ("bytes=0-1;2-3", 9, .malformed),
            ("bytes=+1-2", 6, .malformed), ("bytes=--1", 7, .malformed),
            ("bytes=0-1,5-2", 10, .outOfRange),
        ] as [(String, Int, FieldFailure.Code)])
    func `what is no range is refused where it goes wrong`(
        text: String, position: Int, code: FieldFailure.Code
    ) {
        let failure = #expect(throws: FieldFailure.self) { try ByteRanges(parsing: text) }
        #expect(failure?.position == position)
        #expect(failure?.code == code)
    }

    @Test func `ranges have bounds`() throws {
        let full = "bytes=" + Array(repeating: "0-", count: ByteRanges.most).joined(separator: ",")
        _ = try ByteRanges(parsing: full)
        let more = #expect(throws: FieldFailure.self) { try ByteRanges(parsing: full + ",0-") }
        #expect(more?.code == .tooMany)
        let long = #expect(throws: FieldFailure.self) {
            try ByteRanges(parsing: "bytes=" + String(repeating: "0", count: 2000) + "-")
        }
        #expect(long?.code == .tooLong)
    }
}
