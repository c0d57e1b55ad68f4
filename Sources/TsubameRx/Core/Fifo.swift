/// First in, first out; an element costs the same however many wait.
@usableFromInline
@frozen
struct Fifo<Element> {
    @usableFromInline var storage: ContiguousArray<Element?> = []
    @usableFromInline var head = 0
    @usableFromInline var count = 0

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { count == 0 }

    @inlinable var first: Element? { count == 0 ? nil : storage[head] }

    @inlinable
    mutating func append(_ element: Element) {
        if count == storage.count { grow() }
        storage[(head + count) & (storage.count - 1)] = element
        count += 1
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        defer {
            storage[head] = nil
            head = (head + 1) & (storage.count - 1)
            count -= 1
        }
        return storage[head]
    }

    // The size is a power of two.
    @usableFromInline
    mutating func grow() {
        var larger = ContiguousArray<Element?>(repeating: nil, count: max(4, storage.count * 2))
        for index in 0..<count { larger[index] = storage[(head + index) & (storage.count - 1)] }
        storage = larger
        head = 0
    }
}
