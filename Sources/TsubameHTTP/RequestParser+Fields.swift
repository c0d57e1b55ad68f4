extension RequestParser {
    mutating func readField(
        _ bytes: borrowing Span<UInt8>, _ line: Range<Int>
    ) throws(RequestFailure) {
        var colon = line.lowerBound
        while colon < line.upperBound, Token.contains(bytes[colon]) { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == 0x3A else {
            throw RequestFailure(400, "a field line without a proper name")
        }
        guard fields.count < limits.fields else { throw RequestFailure(431, "too many fields") }
        let value = Self.trimmed(bytes, colon + 1..<line.upperBound)
        let name = line.lowerBound..<colon
        fields.append(
            FieldPlace(
                name: UInt16(name.lowerBound - base), nameCount: UInt16(name.count),
                value: UInt16(value.lowerBound - base), valueCount: UInt16(value.count)))
        switch name.count {
        case 4 where Words.matches(bytes, name, Words.host): try readHost(bytes, value)
        case 6 where Words.matches(bytes, name, Words.expect): try readExpect(bytes, value)
        case 10 where Words.matches(bytes, name, Words.connection):
            try readConnection(bytes, value)
        case 14 where Words.matches(bytes, name, Words.contentLength):
            try readLength(bytes, value)
        case 17 where Words.matches(bytes, name, Words.transferEncoding):
            guard !facts.isChunked else { throw RequestFailure(400, "two Transfer-Encodings") }
            guard Words.matches(bytes, value, Words.chunked) else {
                throw RequestFailure(501, "only chunked is understood")
            }
            facts.isChunked = true
        default: break
        }
    }

    private static func trimmed(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high, bytes[low] == 0x20 || bytes[low] == 0x09 { low += 1 }
        while high > low, bytes[high - 1] == 0x20 || bytes[high - 1] == 0x09 { high -= 1 }
        return low..<high
    }

    private mutating func readHost(
        _ bytes: borrowing Span<UInt8>, _ value: Range<Int>
    ) throws(RequestFailure) {
        facts.hostCount += 1
        guard facts.hostCount == 1, !value.isEmpty else {
            throw RequestFailure(400, "one Host is needed")
        }
        for index in value {
            switch bytes[index] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A, 0x5B, 0x5D, 0x5F, 0x7E,
                0x25:
                continue
            default: throw RequestFailure(400, "Host is no host")
            }
        }
    }

    private mutating func readExpect(
        _ bytes: borrowing Span<UInt8>, _ value: Range<Int>
    ) throws(RequestFailure) {
        guard Words.matches(bytes, value, Words.hundred) else {
            throw RequestFailure(417, "only 100-continue is understood")
        }
        facts.expectsContinue = facts.minorVersion == 1
    }

    private mutating func readLength(
        _ bytes: borrowing Span<UInt8>, _ value: Range<Int>
    ) throws(RequestFailure) {
        guard !facts.hasLength, !value.isEmpty, value.count <= 18 else {
            throw RequestFailure(400, "one plain Content-Length is needed")
        }
        var length = 0
        for index in value {
            let digit = bytes[index] &- 0x30
            guard digit < 10 else {
                throw RequestFailure(400, "one plain Content-Length is needed")
            }
            length = length * 10 + Int(digit)
        }
        facts.hasLength = true
        facts.contentLength = length
    }

    private mutating func readConnection(
        _ bytes: borrowing Span<UInt8>, _ value: Range<Int>
    ) throws(RequestFailure) {
        var start = value.lowerBound
        while start <= value.upperBound {
            var end = start
            while end < value.upperBound, bytes[end] != 0x2C { end += 1 }
            let option = Self.trimmed(bytes, start..<end)
            if Words.matches(bytes, option, Words.close) {
                facts.isClosing = true
            } else if Words.matches(bytes, option, Words.keepAlive) {
                facts.isKeepAlive = true
            } else if Words.matches(bytes, option, Words.upgrade) {
                facts.isUpgrade = true
            } else {
                for index in option where !Token.contains(bytes[index]) {
                    throw RequestFailure(400, "Connection is no list of names")
                }
            }
            start = end + 1
        }
    }
}
