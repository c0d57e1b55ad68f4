import Testing

@testable import TsubameServer

@Suite struct BodyEncoderTests {
    @Test(arguments: ["gzip", "br"], [[], [0], [5, 0, 300_000, 1], [1_000_000]])
    func `pieces of any length are read back`(coding: String, lengths: [Int]) throws {
        let encoder = try #require(BodyEncoder(coding: coding, effort: .init()))
        var (encoded, plain): ([UInt8], [UInt8]) = ([], [])
        for (index, length) in lengths.enumerated() {
            // Half of it repeats, the other half does not get smaller at all.
            let piece = (0..<length).map { _ in
                index % 2 == 0 ? UInt8(97) : UInt8.random(in: .min ... .max)
            }
            plain += piece
            encoded += try encoder.encode(piece)
        }
        encoded += try encoder.encode([], isLast: true)
        #expect(isSame(decode(encoded, coding) ?? [1], plain))
    }

    @Test func `each piece can be read when it arrives`() throws {
        let encoder = try #require(BodyEncoder(coding: "gzip", effort: .init()))
        var encoded = try encoder.encode(Array("first".utf8))
        #expect(decode(encoded, "gzip") == Array("first".utf8))
        encoded += try encoder.encode(Array("second".utf8))
        #expect(decode(encoded, "gzip") == Array("firstsecond".utf8))
    }

    @Test(arguments: ["deflate", "identity", ""])
    func `there is no encoder of another name`(coding: String) {
        #expect(BodyEncoder(coding: coding, effort: .init()) == nil)
    }

    @Test(arguments: [(-5, 99, 1, 11), (99, -5, 9, 0)])
    func `efforts are kept within bounds`(gzip: Int, brotli: Int, least: Int, most: Int) {
        let effort = ResponseCompression.Effort(gzip: gzip, brotli: brotli)
        #expect(effort.gzip == least && effort.brotli == most)
    }
}
