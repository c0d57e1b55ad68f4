import Foundation
import Testing

@testable import TsubameSupport

@Suite(.serialized) struct DecodingProblemsTests {
    private struct Item: UntidyDecodable {
        @Lossy var all: [Int] = []
    }

    @Test func `only the first problems are kept, but all are counted`() throws {
        let problems = DecodingProblems(limit: 3, textLimit: 10)
        let decoder = JSONDecoder()
        decoder.collect(into: problems)
        let list = Array(repeating: #""x""#, count: 50).joined(separator: ",")
        _ = try decoder.decode(Item.self, from: Data(#"{"all": [\#(list)]}"#.utf8))
        #expect(problems.total == 50)
        #expect(problems.kept.map(\.path) == ["all[0]", "all[1]", "all[2]"])
        #expect(problems.kept.allSatisfy { $0.advice.count <= 11 })
    }

    @Test func `a problem is one short line whatever the input holds`() {
        let text = "a\nb\u{1B}c\u{2028}d" + String(repeating: "e\u{301}\u{302}", count: 500)
        let line = DecodingProblem.bounded(text, to: 50)
        #expect(line.hasPrefix("a b c d"))
        #expect(line.unicodeScalars.count == 51)
        #expect(!line.contains { $0.isNewline })
    }

    @Test func `without a collector problems go to the sink`() throws {
        let seen = Lock<[DecodingProblem]>([])
        let before = DecodingProblems.unclaimed.replaceHandler { problem in
            seen.withLock { $0.append(problem) }
        }
        defer { DecodingProblems.unclaimed.replaceHandler(with: before) }
        _ = try JSONDecoder().decode(Item.self, from: Data(#"{"all": [1, "sunk"]}"#.utf8))
        #expect(seen.withLock { $0 }.contains { $0.path == "all[1]" })
    }

    @Test func `a reporting decoder is afterwards as it was before`() throws {
        let problems = DecodingProblems()
        let decoder = JSONDecoder()
        decoder.collect(into: problems)
        let data = Data(#"{"all": ["x"]}"#.utf8)
        #expect(try decoder.decodeReporting(Item.self, from: data).problems.count == 1)
        #expect(problems.isEmpty)
        _ = try decoder.decode(Item.self, from: data)
        #expect(problems.losses.count == 1)
    }

    @Test func `a property list is decoded alike`() throws {
        let problems = DecodingProblems()
        let decoder = PropertyListDecoder()
        decoder.collect(into: problems)
        let list: [String: [Any]] = ["all": [1, "x", 3]]
        let data = try PropertyListSerialization.data(
            fromPropertyList: list, format: .xml, options: 0)
        #expect(try decoder.decode(Item.self, from: data).all == [1, 3])
        #expect(problems.kept.map(\.path) == ["all[1]"])
    }
}
