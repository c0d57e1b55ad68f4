/// Reads HTTP/1.1 requests (RFC 9112) out of bytes that come in any pieces, and refuses doubt.
///
/// The head stays where it arrived; only one that is cut in two is held until its rest comes.
package struct RequestParser: Sendable {
    /// What the bytes said so far.
    package enum Step: Equatable, Sendable {
        /// All bytes are used; the message goes on.
        case needsMore
        /// The head is complete; ask `facts` and `head(in:)` before the next step.
        case head
        /// A part of the body, as a range of the input.
        case body(Range<Int>)
        /// The message is over.
        case end
    }

    enum State: Sendable, Equatable {
        case head
        case headDone
        case body(Int)
        case chunks
        case over
    }

    /// What the head says about the connection and the body.
    package internal(set) var facts = HeadFacts()
    let limits: HTTPLimits
    var state = State.head
    var held: [UInt8] = []
    var base = 0
    var scanned = 0
    var lineStart = 0
    var fields: [FieldPlace] = []
    var chunk = ChunkReader()

    package init(limits: HTTPLimits = HTTPLimits()) {
        var limits = limits
        limits.head = min(limits.head, 65_535)
        self.limits = limits
    }

    /// Whether nothing of a message has arrived.
    package var isBetweenMessages: Bool { state == .head && held.isEmpty }
    /// Whether the head is not complete.
    package var isInHead: Bool { state == .head }

    /// Takes bytes from `position` on, which it moves.
    package mutating func next(
        _ input: borrowing Span<UInt8>, at position: inout Int
    ) throws(RequestFailure) -> Step {
        switch state {
        case .head: return try readHead(input, at: &position)
        case .headDone:
            beginBody()
            return try next(input, at: &position)
        case .body(let left):
            let count = min(left, input.count - position)
            guard count > 0 else { return .needsMore }
            state = count == left ? .over : .body(left - count)
            position += count
            return .body(position - count..<position)
        case .chunks:
            let step = try chunk.next(input, at: &position, limits: limits)
            if step == .end { reset() }
            return step
        case .over:
            reset()
            return .end
        }
    }

    private mutating func beginBody() {
        held = []
        if facts.isChunked {
            chunk = ChunkReader()
            state = .chunks
        } else {
            state = facts.contentLength > 0 ? .body(facts.contentLength) : .over
        }
    }

    private mutating func reset() {
        state = .head
        scanned = 0
        lineStart = 0
        facts = HeadFacts()
        if fields.capacity > 32 { fields = [] } else { fields.removeAll(keepingCapacity: true) }
    }

    private mutating func readHead(
        _ input: borrowing Span<UInt8>, at position: inout Int
    ) throws(RequestFailure) -> Step {
        if held.isEmpty {
            base = position
            if try scan(input) {
                position = base + scanned
                state = .headDone
                return .head
            }
            // One more than the limit is enough to tell that it is passed.
            for index in base..<input.count { held.append(input[index]) }
            position = input.count
            return .needsMore
        }
        let before = held.count
        base = 0
        for index in position..<min(input.count, position + limits.head) {
            held.append(input[index])
        }
        let bytes = held
        let isDone = try scan(bytes.span)
        position += (isDone ? scanned : held.count) - before
        if isDone {
            held.removeLast(held.count - scanned)
            state = .headDone
        }
        return isDone ? .head : .needsMore
    }
}

/// Where a field stands in its head.
struct FieldPlace: Sendable {
    let name: UInt16
    let nameCount: UInt16
    let value: UInt16
    let valueCount: UInt16
}

/// What a head says about the connection and the body.
package struct HeadFacts: Sendable, Equatable {
    /// 1 for HTTP/1.1, 0 for HTTP/1.0.
    package var minorVersion = 1
    /// Bytes of the body, if it is not chunked.
    package var contentLength = 0
    package var isChunked = false
    package var isClosing = false
    package var isKeepAlive = false
    package var isUpgrade = false
    package var expectsContinue = false
    var hostCount = 0
    var hasLength = false
    var isRequestLineRead = false
    var methodCount = 0
    var target = 0..<0
    package init() {}

    /// Whether a body follows.
    package var hasBody: Bool { isChunked || contentLength > 0 }
    /// Whether the connection serves another request afterwards.
    package var persists: Bool { !isClosing && (minorVersion == 1 || isKeepAlive) }
}
