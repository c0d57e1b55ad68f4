/// How much of a file body has been sent; an object, so that a quiet connection has no room for it.
final class FileSending {
    /// What is to be done next.
    enum Step: Equatable {
        case bytes([UInt8])
        case range(Range<Int>)
        case end
    }

    let body: FileBody
    /// The bytes up to here need not be looked for in memory again.
    var fetched = 0
    /// Whether the disk is being asked.
    var isFetching = false
    private var part = 0
    private var offset = 0
    private var isHeadTaken = false

    init(_ body: FileBody) { self.body = body }

    /// The next step; bytes count as sent at once, a range when `advance` says so.
    func next(atMost limit: Int) -> Step {
        while part < body.parts.count {
            let (head, range) = (body.parts[part].head, body.parts[part].range)
            if !isHeadTaken {
                isHeadTaken = true
                offset = range.lowerBound
                fetched = offset
                if !head.isEmpty { return .bytes(head) }
            }
            if offset < range.upperBound {
                return .range(offset..<min(range.upperBound, offset + limit))
            }
            part += 1
            isHeadTaken = false
        }
        guard part == body.parts.count, !body.end.isEmpty else { return .end }
        part += 1
        return .bytes(body.end)
    }

    func advance(_ count: Int) { offset += count }
}
