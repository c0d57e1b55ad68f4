import Testing
import TsubameHTTP

@Suite struct HTTPDateParsingTests {
    private static let in1994 = 784_111_777
    private static let in2026 = 1_795_985_600

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", in1994), ("Sunday, 06-Nov-94 08:49:37 GMT", in1994),
        ("Sun Nov  6 08:49:37 1994", in1994), ("Wed Nov 16 08:49:37 1994", in1994 + 864_000),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
        ("Mon, 06 Nov 1994 08:49:37 GMT", in1994),
    ])
    func `all three forms are read`(text: String, wanted: Int) throws {
        #expect(try HTTPDate.secondsSince1970(parsing: text, now: Self.in2026) == wanted)
    }

    // 1,795,985,600 is 29 November 2026, 20:53:20.
    @Test(arguments: [
        ("Sunday, 29-Nov-76 20:53:20 GMT", "Sun, 29 Nov 2076 20:53:20 GMT"),
        ("Monday, 29-Nov-76 20:53:21 GMT", "Mon, 29 Nov 1976 20:53:21 GMT"),
        ("Tuesday, 30-Nov-76 00:00:00 GMT", "Tue, 30 Nov 1976 00:00:00 GMT"),
        ("Friday, 01-Jan-27 00:00:00 GMT", "Fri, 01 Jan 2027 00:00:00 GMT"),
        ("Saturday, 01-Jan-77 00:00:00 GMT", "Sat, 01 Jan 1977 00:00:00 GMT"),
        ("Friday, 31-Dec-99 00:00:00 GMT", "Fri, 31 Dec 1999 00:00:00 GMT"),
        ("Saturday, 01-Jan-00 00:00:00 GMT", "Sat, 01 Jan 2000 00:00:00 GMT"),
    ])
    func `a short year is at most fifty years ahead`(text: String, wanted: String) throws {
        let seconds = try HTTPDate.secondsSince1970(parsing: text, now: Self.in2026)
        #expect(
            try seconds == HTTPDate.secondsSince1970(parsing: wanted, now: Self.in2026))
    }

    @Test func `what is written is read`() throws {
        for seconds in stride(from: -62_167_219_200, through: 253_402_300_799, by: 97_654_321) {
            let text = HTTPDate.text(secondsSince1970: seconds)
            #expect(try HTTPDate.secondsSince1970(parsing: text, now: .max) == seconds)
        }
    }

    @Test(arguments: [
        ("", 0), ("0", 0), ("Sun", 3), ("Son, 06 Nov 1994 08:49:37 GMT", 0),
        ("sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 6 Nov 1994 08:49:37 GMT", 5),
        ("Sun, 06 nov 1994 08:49:37 GMT", 8), ("Sun, 06 Nov 94 08:49:37 GMT", 12),
        ("Sun, 31 Nov 1994 08:49:37 GMT", 16), ("Sun, 00 Nov 1994 08:49:37 GMT", 16),
        ("Tue, 29 Feb 1900 00:00:00 GMT", 16), ("Sun, 06 Nov 1994 24:00:00 GMT", 17),
        ("Sun, 06 Nov 1994 08:60:00 GMT", 17), ("Sun, 06 Nov 1994 08:49:61 GMT", 17),
        ("Sun, 06 Nov 1994 08:49:37 UTC", 26), ("Sun, 06 Nov 1994 08:49:37 GMT ", 29),
        ("Sun Nov 6 08:49:37 1994", 8), ("Sunday, 06 Nov 1994 08:49:37 GMT", 10),
        ("Sunday, 31-Nov-94 08:49:37 GMT", 17), ("Sun Feb 30 08:49:37 1994", 24),
    ])
    func `what is no date is refused where it ends being one`(text: String, position: Int) {
        let failure = #expect(throws: FieldFailure.self) {
            try HTTPDate.secondsSince1970(parsing: text, now: Self.in2026)
        }
        #expect(failure?.position == position)
        #expect(failure?.input == text)
    }

    @Test(arguments: [Int.min, -62_167_219_200, 0, .max])
    func `any present is borne`(now: Int) throws {
        let text = "Sunday, 29-Feb-00 08:49:37 GMT"
        _ = try? HTTPDate.secondsSince1970(parsing: text, now: now)
        #expect(throws: FieldFailure.self) {
            try HTTPDate.secondsSince1970(parsing: String(repeating: "9", count: 65), now: now)
        }
    }
}
