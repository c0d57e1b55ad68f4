import Testing
import TsubameHTTP

@Suite struct ByteRangesAnswerTests {
    @Test(
        arguments: [
            ("0-0", 10, .single(0..<1)), ("0-9", 10, .single(0..<10)), ("9-", 10, .single(9..<10)),
            ("5-99", 10, .single(5..<10)), ("-3", 10, .single(7..<10)),
            ("-99", 10, .single(0..<10)),
            ("10-", 10, .unsatisfiable), ("10-20", 10, .unsatisfiable), ("-0", 10, .unsatisfiable),
            ("0-", 0, .unsatisfiable), ("-0", 0, .unsatisfiable), ("-1", 0, .whole),
            ("0-", -1, .unsatisfiable), ("99999999999999999999-", .max, .unsatisfiable),
            ("0-99999999999999999999", .max, .single(0..<(.max))),
            ("9223372036854775806-9223372036854775807", .max, .single((.max - 1)..<(.max))),
            ("-99999999999999999999", .max, .single(0..<(.max))),
            ("0-1,4-5", 10, .multipart([0..<2, 4..<6])),
            ("4-5,0-1", 10, .multipart([4..<6, 0..<2])),
            ("0-1,20-", 10, .single(0..<2)), ("20-,30-", 10, .unsatisfiable),
            ("0-4,2-6", 10, .single(0..<7)), ("0-1,2-3", 10, .single(0..<4)),
            ("0-,0-,0-,-1", 10, .single(0..<10)), ("0-9,2-3", 10, .single(0..<10)),
            ("8-,0-1,1-2,5-5", 10, .multipart([8..<10, 0..<3, 5..<6])),
            ("1-2,5-5,0-0", 10, .multipart([0..<3, 5..<6])),
        ] as [(String, Int, ByteRanges.Answer)])
    func `parts are held against the whole`(
        text: String, length: Int, wanted: ByteRanges.Answer
    ) throws {
        #expect(try ByteRanges(parsing: "bytes=" + text).answer(length: length) == wanted)
        #expect(ByteRanges.answer(to: [.range: "bytes=" + text], length: length) == wanted)
    }

    @Test(arguments: ["", "bytes=", "pages=1-2", "bytes=5-2", "bytes=0-1,x"])
    func `a range that is not understood is left aside`(text: String) {
        #expect(ByteRanges.answer(to: [.range: text], length: 10) == .whole)
        #expect(ByteRanges.answer(to: [:], length: 10) == .whole)
        let twice: HTTPFields = [.range: "bytes=0-1", .range: "bytes=0-1"]
        #expect(ByteRanges.answer(to: twice, length: 10) == .whole)
    }

    @Test(
        arguments: [
            (.whole, 200, nil), (.single(0..<5), 206, "bytes 0-4/10"),
            (.multipart([0..<1, 2..<3]), 206, nil), (.unsatisfiable, 416, "bytes */10"),
        ] as [(ByteRanges.Answer, Int, String?)])
    func `an answer has its status and field`(
        answer: ByteRanges.Answer, status: Int, field: String?
    ) {
        #expect(answer.status.code == status)
        #expect(answer.contentRange(length: 10) == field)
    }
}
