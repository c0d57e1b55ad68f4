/// The lower-case words that the parser looks for.
enum Words {
    static let http = Array("HTTP/".utf8)
    static let get = Array("GET".utf8)
    static let host = Array("host".utf8)
    static let connection = Array("connection".utf8)
    static let contentLength = Array("content-length".utf8)
    static let transferEncoding = Array("transfer-encoding".utf8)
    static let expect = Array("expect".utf8)
    static let upgrade = Array("upgrade".utf8)
    static let chunked = Array("chunked".utf8)
    static let close = Array("close".utf8)
    static let keepAlive = Array("keep-alive".utf8)
    static let hundred = Array("100-continue".utf8)

    static func equals(
        _ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ word: [UInt8]
    ) -> Bool {
        guard range.count == word.count else { return false }
        for index in 0..<word.count where bytes[range.lowerBound + index] != word[index] {
            return false
        }
        return true
    }

    /// Compares without regard to case; the word is in lower case.
    static func matches(
        _ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ word: [UInt8]
    ) -> Bool {
        guard range.count == word.count else { return false }
        for index in 0..<word.count {
            let byte = bytes[range.lowerBound + index]
            let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            if lower != word[index] { return false }
        }
        return true
    }
}
