/// The frame around several parts of one answer, `multipart/byteranges` (RFC 9110 §14.6).
public struct MultipartRanges: Hashable, Sendable {
    /// The parts in the order in which they are sent.
    public let ranges: [Range<Int>]
    private let length: Int
    private let mediaType: String
    private let boundary: String

    /// Frames parts of a whole; nil if a value could not be written safely or a part lies outside.
    /// - Parameters:
    ///   - mediaType: what the whole is.
    ///   - boundary: up to 70 letters, digits or `'()+_,-./:=?` that the parts do not hold.
    public init?(_ ranges: [Range<Int>], length: Int, mediaType: String, boundary: String) {
        guard !ranges.isEmpty, (1...70).contains(boundary.utf8.count),
            boundary.utf8.allSatisfy(Self.isBoundary),
            mediaType.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
            ranges.allSatisfy({ !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= length })
        else { return nil }
        self.ranges = ranges
        self.length = length
        self.mediaType = mediaType
        self.boundary = boundary
    }

    /// `Content-Type` of the answer.
    public var contentType: String { "multipart/byteranges; boundary=\"\(boundary)\"" }

    /// What is sent before the bytes of a part.
    public func head(of range: Range<Int>) -> String {
        var text = range == ranges.first ? "" : "\r\n"
        text += "--\(boundary)\r\n"
        if !mediaType.isEmpty { text += "Content-Type: \(mediaType)\r\n" }
        return text + "Content-Range: \(ByteRanges.contentRange(range, length: length))\r\n\r\n"
    }

    /// What is sent after the last part.
    public var end: String { "\r\n--\(boundary)--\r\n" }

    /// `Content-Length` of the answer; nil if no Int holds it.
    public var contentLength: Int? {
        var sum = end.utf8.count
        for range in ranges {
            for count in [head(of: range).utf8.count, range.count] {
                let (next, isOver) = sum.addingReportingOverflow(count)
                guard !isOver else { return nil }
                sum = next
            }
        }
        return sum
    }

    // RFC 2046 §5.1.1, without the space.
    private static func isBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "'()+_,-./:=?".utf8.contains(byte)
        }
    }
}
