import Testing
import TsubameHTTP

@Suite struct RetryAfterTests {
    @Test(
        arguments: [
            ("120", .seconds(120), 120), ("0", .seconds(0), 0), (" 7 ", .seconds(7), 7),
            ("99999999999999999999", .seconds(.max), .max),
            ("Sun, 06 Nov 1994 08:49:37 GMT", .date(784_111_777), 777),
            ("Sunday, 06-Nov-94 08:49:37 GMT", .date(784_111_777), 777),
            ("Thu, 01 Jan 1970 00:00:00 GMT", .date(0), 0),
        ] as [(String, RetryAfter, Int)])
    func `seconds and dates are read`(text: String, wanted: RetryAfter, delay: Int) throws {
        let now = 784_111_000
        let value = try RetryAfter(parsing: text, now: now)
        #expect(value == wanted)
        #expect(value.delay(now: now) == delay)
        #expect(try RetryAfter(parsing: value.fieldValue, now: now) == value)
    }

    @Test(arguments: [("", 0), ("-1", 0), ("1.5", 1), ("1 2", 2), ("soon", 0), ("Sun, 6", 5)])
    func `what is neither is refused where it goes wrong`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) { try RetryAfter(parsing: text, now: 0) }
        #expect(failure?.position == position)
    }

    @Test func `no number is too large to wait for`() {
        #expect(RetryAfter.date(.max).delay(now: .min) == .max)
        #expect(RetryAfter.date(.min).delay(now: .max) == 0)
        #expect(RetryAfter.seconds(.min).delay(now: 0) == 0)
        #expect(RetryAfter.seconds(-1).fieldValue == "0")
        #expect(RetryAfter.date(.max).fieldValue == "Fri, 31 Dec 9999 23:59:59 GMT")
    }
}
