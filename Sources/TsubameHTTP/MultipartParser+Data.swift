extension MultipartParser {
    /// Reads up to a delimiter or the input's end; nil if no data comes of it.
    mutating func readData(_ input: borrowing Span<UInt8>, at position: inout Int) -> Step? {
        if matched > 0 { return resumeMatch(input, at: &position) }
        let start = position
        var index = start
        while index < input.count {
            guard input[index] == 0x0D else {
                index += 1
                continue
            }
            let candidate = index
            index = match(input, from: index)
            if matched == delimiter.count || index == input.count {
                position = index
                if matched == delimiter.count { state = .afterBoundary }
                return candidate > start ? .body(start..<candidate) : nil
            }
            matched = 0
        }
        position = index
        return index > start ? .body(start..<index) : nil
    }

    /// Goes on with a match that an earlier input, or the line before, began.
    private mutating func resumeMatch(
        _ input: borrowing Span<UInt8>, at position: inout Int
    ) -> Step? {
        position = match(input, from: position)
        if matched == delimiter.count {
            state = .afterBoundary
            return nil
        }
        return position < input.count ? release() : nil
    }

    /// Counts up `matched`; gives the index of the byte that is not the delimiter's.
    private mutating func match(_ input: borrowing Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < input.count, matched < delimiter.count,
            input[index] == delimiter[matched]
        {
            matched += 1
            index += 1
        }
        return index
    }

    /// Gives back as data what only looked like a delimiter.
    private mutating func release(_ more: [UInt8] = []) -> Step? {
        let bytes = Array(delimiter[implied..<matched]) + more
        (matched, implied) = (0, 0)
        state = .data
        return bytes.isEmpty ? nil : .heldBody(bytes)
    }

    /// The byte after a delimiter: it is one only if its line goes on as RFC 2046 §5.1.1 says.
    mutating func readTail(_ byte: UInt8, at position: inout Int) throws(FormFailure) -> Step? {
        switch (state, byte) {
        case (.afterDash, 0x2D):
            position += 1
            state = .close
            return .partEnd
        case (.afterDash, _): return release([0x2D])
        case (_, 0x2D):
            position += 1
            state = .afterDash
            return nil
        case (_, 0x20), (_, 0x09), (_, 0x0D):
            padding = 0
            state = .padding
            return .partEnd
        case (_, 0x0A):
            throw FormFailure(.malformed, at: base + position, "end lines with CR LF")
        default: return release()
        }
    }

    /// Blanks after a delimiter, which transports may have added, and the line's end.
    mutating func readLineEnd(_ byte: UInt8, at place: Int) throws(FormFailure) {
        switch (state, byte) {
        case (.padding, 0x20), (.padding, 0x09):
            padding += 1
            guard padding <= limits.head else {
                throw FormFailure(.tooLarge, at: place, "leave out blanks after the boundary")
            }
        case (.padding, 0x0D): state = .lineEnd
        case (.lineEnd, 0x0A):
            guard parts < limits.parts else {
                throw FormFailure(.tooLarge, at: place, "send fewer parts")
            }
            parts += 1
            head = MultipartHead(count: padding)
            state = .head
        default:
            throw FormFailure(.malformed, at: place, "end the boundary's line with CR LF")
        }
    }
}
