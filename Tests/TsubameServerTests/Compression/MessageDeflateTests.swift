import Testing

@testable import TsubameServer

@Suite struct MessageDeflateTests {
    @Test(arguments: [9, 12, 15], [64, 1000, 300_000])
    func `a message is read back, each by itself`(bits: Int, count: Int) throws {
        let deflate = MessageDeflate()
        let text = (0..<count).map { UInt8(97 + $0 / 7 % 20) }
        for _ in 0..<2 {
            let small = try #require(deflate.deflate(text, windowBits: bits, level: 4))
            #expect(small.count < count)
            #expect(try MessageDeflate().inflate(small, limit: count) == text)
        }
    }

    @Test func `what gets no smaller is not compressed`() {
        let noise = (0..<1000).map { _ in UInt8.random(in: .min ... .max) }
        #expect(MessageDeflate().deflate(noise, windowBits: 15, level: 4) == nil)
    }

    // The examples of RFC 7692 §7.2.3.
    @Test(
        arguments: [
            ([0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00], "Hello"),
            ([0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00], "Hello"),
            ([0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00], "Hello"),
            (
                [0xF2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xCA, 0xC9, 0xC9, 0x07, 0x00],
                "Hello"
            ),
            ([0x00], ""),
        ] as [([UInt8], String)])
    func `all ways to write a message are read`(bytes: [UInt8], text: String) throws {
        #expect(try MessageDeflate().inflate(bytes, limit: 5) == Array(text.utf8))
    }

    @Test(
        arguments: [
            [], [0xFF], [0x07], [0xF2, 0x48, 0xCD], [0x05, 0, 0, 0], [1, 2, 3, 4, 5],
        ] as [[UInt8]])
    func `malformed bytes are found out`(bytes: [UInt8]) {
        #expect(throws: MessageDeflate.Failure.malformed) {
            try MessageDeflate().inflate(bytes, limit: 1000)
        }
    }

    @Test(arguments: [0, 1, 999, 1000, 16 * 1024 - 1, 99_999])
    func `reading stops at the limit`(limit: Int) throws {
        let deflate = MessageDeflate()
        let zeros = [UInt8](repeating: 0, count: 100_000)
        let bomb = try #require(deflate.deflate(zeros, windowBits: 15, level: 9))
        #expect(throws: MessageDeflate.Failure.tooLong) {
            try deflate.inflate(bomb, limit: limit)
        }
        #expect(try deflate.inflate(bomb, limit: 100_000) == zeros)
    }
}
