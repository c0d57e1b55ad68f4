/// Reads a multipart form out of bytes that come in any pieces (RFC 7578, RFC 2046 §5.1).
///
/// What comes before the first boundary and after the last is ignored. A line that only begins
/// like the boundary is data, so a nested message passes through. Lines end with CRLF alone.
/// Every byte is looked at a bounded number of times: CR stands only at the delimiter's start, so
/// a match that fails never has to look back.
package struct MultipartParser: Sendable {
    /// What the bytes said so far.
    package enum Step: Equatable, Sendable {
        /// All bytes are used; the form goes on, or its epilogue does.
        case needsMore
        /// A part begins, with these fields.
        case part(HTTPFields)
        /// A piece of the part, as a range of the input.
        case body(Range<Int>)
        /// A piece of the part that earlier inputs held back, as it looked like a boundary.
        case heldBody([UInt8])
        /// The part is over.
        case partEnd
        /// The last boundary was there; what follows is ignored.
        case end
    }

    enum State: Sendable {
        case data
        case afterBoundary
        case afterDash
        case padding
        case lineEnd
        case head
        case close
        case epilogue
    }

    let limits: MultipartLimits
    let delimiter: [UInt8]
    var state = State.data
    /// How many bytes of the delimiter are there; the first `implied` are no part's data.
    var matched = 2
    var implied = 2
    var isInPart = false
    var parts = 0
    var padding = 0
    var head = MultipartHead()
    /// The bytes of the inputs before this one.
    var base = 0
    /// After a refusal nothing is read any more.
    private var failure: FormFailure?

    package init(boundary: MultipartBoundary, limits: MultipartLimits = MultipartLimits()) {
        self.limits = limits
        delimiter = Array("\r\n--\(boundary.text)".utf8)
    }

    /// Whether the last boundary was there.
    package var isOver: Bool { state == .epilogue }

    /// Takes bytes from `position` on, which it moves; the whole input must be used up.
    package mutating func next(
        _ input: borrowing Span<UInt8>, at position: inout Int
    ) throws(FormFailure) -> Step {
        if let failure { throw failure }
        do {
            return try read(input, at: &position)
        } catch {
            failure = error
            throw error
        }
    }

    /// Says that no bytes follow; throws if the last boundary was not there.
    package func finish() throws(FormFailure) {
        if let failure { throw failure }
        guard isOver || state == .close else {
            throw FormFailure(.unfinished, at: base, "end the form with --boundary--")
        }
    }

    private mutating func read(
        _ input: borrowing Span<UInt8>, at position: inout Int
    ) throws(FormFailure) -> Step {
        while position < input.count || state == .close {
            switch state {
            case .data:
                if let step = readData(input, at: &position), isInPart { return step }
            case .afterBoundary, .afterDash:
                if let step = try readTail(input[position], at: &position), isInPart {
                    if step == .partEnd { isInPart = false }
                    return step
                }
            case .padding, .lineEnd:
                try readLineEnd(input[position], at: base + position)
                position += 1
            case .head:
                if let fields = try readHead(input, at: &position) { return .part(fields) }
            case .close:
                state = .epilogue
                return .end
            case .epilogue: position = input.count
            }
        }
        base += input.count
        return .needsMore
    }

    private mutating func readHead(
        _ input: borrowing Span<UInt8>, at position: inout Int
    ) throws(FormFailure) -> HTTPFields? {
        while position < input.count {
            let isWhole = try head.take(input[position], at: base + position, limits: limits)
            position += 1
            guard isWhole else { continue }
            let fields = head.fields
            head = MultipartHead()
            state = .data
            // The empty line's CRLF may be the delimiter's own: such a part is empty.
            (matched, implied) = (2, 2)
            isInPart = true
            return fields
        }
        return nil
    }
}
