/// The last elements of a sequence, up to a limit.
///
/// A ring that grows as elements come, so a large limit costs nothing by itself.
struct ReplayBuffer<Element> {
    private let limit: Int
    private var ring: ContiguousArray<Element> = []
    private var oldest = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds an element and gives back the one that made room for it.
    mutating func append(_ element: Element) -> Element? {
        if limit <= 0 { return nil }
        if ring.count < limit {
            ring.append(element)
            return nil
        }
        let dropped = ring[oldest]
        ring[oldest] = element
        oldest = oldest + 1 == limit ? 0 : oldest + 1
        return dropped
    }

    /// The elements, oldest first.
    var elements: ContiguousArray<Element> {
        oldest == 0 ? ring : ContiguousArray(ring[oldest...] + ring[..<oldest])
    }
}
