import Testing

@testable import TsubameServer

@Suite struct CompressionTests {
    @Test func `text gets smaller and begins as its format says`() throws {
        let text = Array(String(repeating: "tsubame ", count: 1000).utf8)
        let gzip = try #require(Compression.gzip(text))
        let brotli = try #require(Compression.brotli(text))
        #expect(gzip.starts(with: [0x1F, 0x8B]) && gzip.count < 200 && brotli.count < 100)
        #expect(Compression.gzip([])?.isEmpty == false)
    }
}
