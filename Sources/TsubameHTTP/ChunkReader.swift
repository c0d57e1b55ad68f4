/// Reads a chunked body (RFC 9112 §7.1); trailers are checked and dropped.
struct ChunkReader: Sendable {
    enum State: Sendable {
        case size
        case note
        case lineEnd
        case data
        case dataReturn
        case dataEnd
        case trailerStart
        case trailerName
        case trailerValue
        case trailerEnd
        case finalEnd
    }

    private var state = State.size
    private var size = 0
    private var digits = 0
    private var lineCount = 0
    private var total = 0

    mutating func next(
        _ input: borrowing Span<UInt8>, at position: inout Int, limits: HTTPLimits
    ) throws(RequestFailure) -> RequestParser.Step {
        while position < input.count {
            if state == .data {
                let count = min(size, input.count - position)
                size -= count
                position += count
                if size == 0 { state = .dataReturn }
                return .body(position - count..<position)
            }
            let byte = input[position]
            position += 1
            if try step(byte, limits: limits) { return .end }
        }
        return .needsMore
    }

    /// One byte outside the data; true at the end of the body.
    private mutating func step(_ byte: UInt8, limits: HTTPLimits) throws(RequestFailure) -> Bool {
        switch state {
        case .size, .note, .lineEnd: try stepLine(byte, limits)
        case .dataReturn: try expect(byte, 0x0D, then: .dataEnd)
        case .dataEnd:
            try expect(byte, 0x0A, then: .size)
            lineCount = 0
            digits = 0
        case .finalEnd:
            try expect(byte, 0x0A, then: .size)
            return true
        default: try stepTrailer(byte, limits)
        }
        return false
    }

    private mutating func stepLine(_ byte: UInt8, _ limits: HTTPLimits) throws(RequestFailure) {
        lineCount += 1
        guard lineCount <= limits.chunkLine else { throw bad }
        switch (state, byte) {
        case (.lineEnd, 0x0A):
            total += size
            guard total <= limits.body else { throw RequestFailure(413, "the body is too long") }
            lineCount = 0
            state = size == 0 ? .trailerStart : .data
        case (.size, 0x0D) where digits > 0, (.note, 0x0D): state = .lineEnd
        case (.size, 0x3B) where digits > 0: state = .note
        case (.size, _):
            guard let digit = Self.digit(byte), digits < 15 else { throw bad }
            size = digits == 0 ? digit : size << 4 | digit
            digits += 1
        case (.note, 0x09), (.note, 0x20...0x7E): break
        default: throw bad
        }
    }

    private mutating func stepTrailer(_ byte: UInt8, _ limits: HTTPLimits) throws(RequestFailure) {
        lineCount += 1
        guard lineCount <= limits.trailers else { throw RequestFailure(431, "long trailers") }
        switch (state, byte) {
        case (.trailerStart, 0x0D): state = .finalEnd
        case (.trailerName, 0x3A): state = .trailerValue
        case (.trailerStart, _), (.trailerName, _):
            guard Token.contains(byte) else { throw bad }
            state = .trailerName
        case (.trailerValue, 0x0D): state = .trailerEnd
        case (.trailerValue, 0x09), (.trailerValue, 0x20...0x7E), (.trailerValue, 0x80...0xFF):
            break
        case (.trailerEnd, 0x0A): state = .trailerStart
        default: throw bad
        }
    }

    private var bad: RequestFailure { RequestFailure(400, "a malformed chunk") }

    private mutating func expect(
        _ byte: UInt8, _ wanted: UInt8, then next: State
    ) throws(RequestFailure) {
        guard byte == wanted else { throw bad }
        state = next
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30
        case 0x41...0x46: Int(byte) - 0x41 + 10
        case 0x61...0x66: Int(byte) - 0x61 + 10
        default: nil
        }
    }
}
