import Foundation
import Testing
import TsubameSupport

@Suite struct DateFormatTests {
    private func date(_ json: String, _ formats: [DateFormat] = DateFormat.usual) throws -> Date? {
        let decoder = JSONDecoder()
        decoder.collect(into: DecodingProblems())
        let probe = try decoder.decode(Probe.self, from: Data(#"{"at": \#(json)}"#.utf8))
        return probe.container.decodeDate(forKey: "at", formats: formats)
    }

    @Test(arguments: [
        (#""2024-05-06T07:08:09Z""#, 1_714_979_289.0),
        (#"" 2024-05-06T07:08:09.5Z ""#, 1_714_979_289.5),
        (#""2024-05-06T09:08:09+02:00""#, 1_714_979_289),
        (#""2024-05-06 07:08:09""#, 1_714_979_289),
        (#""2024-05-06T02:08:09-0500""#, 1_714_979_289), (#""2024-05-06T07:08Z""#, 1_714_979_280),
        (#""2024-05-06""#, 1_714_953_600), (#""Mon, 06 May 2024 07:08:09 GMT""#, 1_714_979_289),
        ("1714979289", 1_714_979_289), (#""1714979289""#, 1_714_979_289),
        ("1714979289500", 1_714_979_289.5), (#""1969-12-31T23:59:59Z""#, -1),
        (#""2000-02-29""#, 951_782_400), (#""0001-01-01""#, -62_135_596_800),
    ])
    func `dates are read in their usual forms`(json: String, seconds: Double) throws {
        #expect(try date(json)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        #""2023-02-29""#, #""2024-13-01""#, #""2024-05-06T25:00:00Z""#, #""06.05.2024""#, #""""#,
        #""2024-05-06T07:08:09Zx""#, "1e300", "[]", #""soon""#, #""2024-05-06T07:08:09+9""#,
    ])
    func `what is no date is none`(json: String) throws {
        #expect(try date(json) == nil)
    }

    @Test func `the first format that fits wins`() throws {
        let formats: [DateFormat] = [
            .pattern("dd.MM.yyyy"), .pattern("d MMM yyyy 'at' H:mm X"), .milliseconds,
        ]
        #expect(try date(#""06.05.2024""#, formats)?.timeIntervalSince1970 == 1_714_953_600)
        #expect(
            try date(#""6 May 2024 at 7:08 +01:00""#, formats)?.timeIntervalSince1970
                == 1_714_975_680)
        #expect(try date("1500", formats)?.timeIntervalSince1970 == 1.5)
    }

    @Test func `a pattern agrees with the calendar on random days`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let seconds = Double(Int.random(in: 0..<200_000, using: &generator)) * 86_400
            let parts = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: seconds))
            let text = [parts.year, parts.month, parts.day].map {
                let digits = String($0 ?? 0)
                return String(repeating: "0", count: max(0, 2 - digits.count)) + digits
            }.joined(separator: "-")
            #expect(try date("\"\(text)\"", [.day])?.timeIntervalSince1970 == seconds)
        }
    }
}
