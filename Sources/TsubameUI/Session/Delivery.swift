/// The bookkeeping that makes patches arrive exactly once and events run exactly once.
///
/// Pure: it is told what was made, heard and acknowledged, and says what to send or run.
struct Delivery {
    /// Bytes of patches kept for a browser that has not acknowledged them.
    static let maximumBytes = 256 * 1024

    /// The number of the newest patch; 0 before the first.
    private(set) var lastPatch = 0
    /// The highest event that has been run.
    private(set) var lastEvent = 0
    /// Whether patches were dropped, so that only the whole tree can help.
    private(set) var hasOverflowed = false
    private var kept: [(sequence: Int, frame: [UInt8])] = []
    private(set) var keptBytes = 0
    private var toldEvent = 0

    /// What to do with an event that arrived.
    enum Verdict: Equatable {
        case run
        /// Heard before: the acknowledgement was lost, not the event.
        case ignore
        /// One before it never came; only a client that breaks the protocol does that.
        case refuse
    }

    mutating func receive(event sequence: Int) -> Verdict {
        if sequence <= lastEvent { return .ignore }
        guard sequence == lastEvent + 1 else { return .refuse }
        lastEvent = sequence
        return .run
    }

    /// Makes the frame of a patch and keeps it until it is acknowledged.
    mutating func patch(_ operations: [UInt8]) -> [UInt8] {
        lastPatch += 1
        toldEvent = lastEvent
        var frame: [UInt8] = [0x5B]
        JSONText.number(lastPatch, to: &frame)
        frame.append(0x2C)
        JSONText.number(lastEvent, to: &frame)
        frame.append(contentsOf: operations)
        frame.append(0x5D)
        keep(frame)
        return frame
    }

    /// The event to acknowledge by itself, nil if a patch has said it already.
    mutating func acknowledgement() -> Int? {
        guard lastEvent > toldEvent else { return nil }
        toldEvent = lastEvent
        return lastEvent
    }

    /// Forgets the patches that the browser has applied.
    mutating func acknowledge(patch sequence: Int) {
        guard let index = kept.firstIndex(where: { $0.sequence > sequence }) else {
            kept = []
            keptBytes = 0
            return
        }
        keptBytes -= kept[..<index].reduce(0) { $0 + $1.frame.count }
        kept.removeFirst(index)
    }

    /// The frames after a patch, nil if one of them is no longer there.
    func frames(after sequence: Int) -> [[UInt8]]? {
        guard !hasOverflowed, sequence <= lastPatch else { return nil }
        let missing = kept.filter { $0.sequence > sequence }
        guard missing.count == lastPatch - sequence else { return nil }
        return missing.map(\.frame)
    }

    /// Starts anew after the whole tree has been sent.
    mutating func restart() {
        kept = []
        keptBytes = 0
        hasOverflowed = false
        toldEvent = lastEvent
    }

    private mutating func keep(_ frame: [UInt8]) {
        guard !hasOverflowed else { return }
        kept.append((lastPatch, frame))
        keptBytes += frame.count
        guard keptBytes > Self.maximumBytes else { return }
        kept = []
        keptBytes = 0
        hasOverflowed = true
    }
}
