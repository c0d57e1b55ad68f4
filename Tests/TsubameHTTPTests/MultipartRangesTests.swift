import Testing
import TsubameHTTP

@Suite struct MultipartRangesTests {
    @Test func `parts are framed and counted`() throws {
        let bytes = "0123456789"
        let parts = try #require(
            MultipartRanges([0..<2, 7..<10], length: 10, mediaType: "text/plain", boundary: "b"))
        #expect(parts.contentType == "multipart/byteranges; boundary=\"b\"")
        let text =
            parts.ranges.map { range in
                parts.head(of: range) + bytes.dropFirst(range.lowerBound).prefix(range.count)
            }.joined() + parts.end
        #expect(
            text == "--b\r\nContent-Type: text/plain\r\nContent-Range: bytes 0-1/10\r\n\r\n01"
                + "\r\n--b\r\nContent-Type: text/plain\r\nContent-Range: bytes 7-9/10\r\n\r\n789"
                + "\r\n--b--\r\n")
        #expect(parts.contentLength == text.utf8.count)
    }

    @Test(
        arguments: [
            ([], 10, "a/b", "b"), ([0..<11], 10, "a/b", "b"), ([-1..<2], 10, "a/b", "b"),
            ([3..<3], 10, "a/b", "b"), ([0..<1], 10, "a/b\r\n", "b"), ([0..<1], 10, "a/b", ""),
            ([0..<1], 10, "a/b", "b\""), ([0..<1], 10, "a/b", "b "),
            ([0..<1], 10, "a/b", String(repeating: "b", count: 71)),
        ] as [([Range<Int>], Int, String, String)])
    func `what could not be framed is refused`(
        ranges: [Range<Int>], length: Int, type: String, boundary: String
    ) {
        #expect(
            MultipartRanges(ranges, length: length, mediaType: type, boundary: boundary) == nil)
    }

    @Test func `a length beyond all numbers is none`() throws {
        let parts = try #require(
            MultipartRanges(
                [0..<(.max - 1), (.max - 1)..<(.max)], length: .max, mediaType: "", boundary: "b"))
        #expect(parts.contentLength == nil)
    }
}
