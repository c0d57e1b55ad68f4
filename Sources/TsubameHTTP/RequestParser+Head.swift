extension RequestParser {
    private static let longestMethod = 32

    /// Reads lines from `scanned` on; true once the empty line is reached.
    mutating func scan(_ bytes: borrowing Span<UInt8>) throws(RequestFailure) -> Bool {
        var index = base + scanned
        let end = bytes.count
        while index < end {
            let byte = bytes[index]
            if byte >= 0x20 && byte != 0x7F || byte == 0x09 {
                index += 1
                continue
            }
            // What lies before this byte is judged first, as if it had come alone.
            try checkSize(index - base, bytes)
            guard byte == 0x0D else {
                throw RequestFailure(400, "a control character in the head")
            }
            guard index + 1 < end else { break }
            guard bytes[index + 1] == 0x0A else {
                throw RequestFailure(400, "CR without LF")
            }
            try checkSize(index + 2 - base, bytes)
            let isEnd = try readLine(bytes, base + lineStart..<index)
            index += 2
            lineStart = index - base
            if isEnd {
                scanned = index - base
                try finishHead()
                return true
            }
        }
        scanned = index - base
        try checkMethod(bytes, scanned)
        try checkSize(scanned, bytes)
        return false
    }

    private func checkSize(
        _ count: Int, _ bytes: borrowing Span<UInt8>
    ) throws(RequestFailure) {
        let isLong = !facts.isRequestLineRead && count - lineStart > limits.requestLine
        guard isLong || count > limits.head else { return }
        try checkMethod(bytes, count)
        throw isLong
            ? RequestFailure(414, "the request line is too long")
            : RequestFailure(431, "the head is too long")
    }

    /// Refuses a line that is not whole yet and cannot begin a request any more.
    private func checkMethod(
        _ bytes: borrowing Span<UInt8>, _ count: Int
    ) throws(RequestFailure) {
        guard !facts.isRequestLineRead else { return }
        // No further than the limits, so that pieces of any size are judged alike.
        let end = base + min(count, lineStart + limits.requestLine + 1, limits.head + 1)
        var index = base + lineStart
        while index < end, Token.contains(bytes[index]) { index += 1 }
        let length = index - base - lineStart
        guard length <= Self.longestMethod, index >= end || length > 0 && bytes[index] == 0x20
        else { throw RequestFailure(400, "no method") }
    }

    private mutating func readLine(
        _ bytes: borrowing Span<UInt8>, _ line: Range<Int>
    ) throws(RequestFailure) -> Bool {
        if !facts.isRequestLineRead {
            // One empty line before a request is forgiven (RFC 9112 §2.2).
            if line.isEmpty, lineStart == 0 { return false }
            try readRequestLine(bytes, line)
            return false
        }
        guard !line.isEmpty else { return true }
        try readField(bytes, line)
        return false
    }

    private mutating func readRequestLine(
        _ bytes: borrowing Span<UInt8>, _ line: Range<Int>
    ) throws(RequestFailure) {
        var index = line.lowerBound
        while index < line.upperBound, Token.contains(bytes[index]) { index += 1 }
        let methodEnd = index
        guard methodEnd > line.lowerBound, methodEnd - line.lowerBound <= Self.longestMethod,
            index < line.upperBound, bytes[index] == 0x20
        else { throw RequestFailure(400, "no method") }
        index += 1
        let target = index
        while index < line.upperBound, bytes[index] > 0x20, bytes[index] < 0x7F,
            bytes[index] != 0x23
        {
            index += 1
        }
        guard index > target, index < line.upperBound, bytes[index] == 0x20 else {
            throw RequestFailure(400, "no target")
        }
        facts.minorVersion = try version(bytes, index + 1..<line.upperBound)
        facts.methodCount = methodEnd - line.lowerBound
        facts.target = target - base..<index - base
        facts.isRequestLineRead = true
    }

    private func version(
        _ bytes: borrowing Span<UInt8>, _ range: Range<Int>
    ) throws(RequestFailure) -> Int {
        let isShaped =
            range.count == 8
            && Words.equals(bytes, range.lowerBound..<range.lowerBound + 5, Words.http)
            && bytes[range.lowerBound + 6] == 0x2E
        guard isShaped else { throw RequestFailure(400, "no version") }
        let major = bytes[range.lowerBound + 5] &- 0x30
        let minor = bytes[range.lowerBound + 7] &- 0x30
        guard major < 10, minor < 10 else { throw RequestFailure(400, "no version") }
        guard major == 1, minor < 2 else { throw RequestFailure(505, "HTTP/1.1 is spoken here") }
        return Int(minor)
    }

    private func finishHead() throws(RequestFailure) {
        if facts.hostCount != 1, facts.minorVersion == 1 || facts.hostCount > 1 {
            throw RequestFailure(400, "one Host is needed")
        }
        if facts.isChunked, facts.hasLength || facts.minorVersion == 0 {
            throw RequestFailure(400, "Transfer-Encoding does not go with this head")
        }
        if facts.contentLength > limits.body { throw RequestFailure(413, "the body is too long") }
    }
}
