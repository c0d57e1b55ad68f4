import TsubameSupport

/// What waits in virtual time: a binary heap, ordered by time and then by arrival.
struct VirtualTimeQueue<Converter: VirtualTimeConverterType> {
    typealias Item = VirtualTimeItem<Converter.VirtualTimeUnit>

    let converter: Converter
    private var heap: [(order: Int, item: Item)] = []
    private var arrivals = 0

    init(converter: Converter) {
        self.converter = converter
    }

    /// The next item that is still wanted.
    var first: Item? {
        mutating get {
            while let first = heap.first, first.item.isDisposed { removeFirst() }
            return heap.first?.item
        }
    }

    var times: [Converter.VirtualTimeUnit] {
        heap.indices.sorted { precedes($0, $1) }.map { heap[$0].item.time }
    }

    mutating func insert(_ item: Item) {
        heap.append((arrivals, item))
        arrivals += 1
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(child, parent) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && precedes(child, least) {
                least = child
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        switch converter.compareVirtualTime(heap[left].item.time, heap[right].item.time) {
        case .lessThan: true
        case .equal: heap[left].order < heap[right].order
        case .greaterThan: false
        }
    }
}

/// One action that waits in virtual time.
// Safety: the time never changes; the action is behind the lock and runs where the clock is moved.
final class VirtualTimeItem<Time>: Cancelable, @unchecked Sendable {
    let time: Time
    private let action: Lock<Unchecked<(() -> any Disposable)?>>
    private let running = SingleAssignmentDisposable()

    init(time: Time, action: @escaping () -> any Disposable) {
        self.time = time
        self.action = Lock(Unchecked(action))
    }

    var isDisposed: Bool { running.isDisposed }

    func run() {
        if let action = takeAction() { running.setDisposable(action()) }
    }

    func dispose() {
        _ = takeAction()
        running.dispose()
    }

    private func takeAction() -> (() -> any Disposable)? {
        action.withLock { action in
            defer { action.value = nil }
            return Unchecked(action.value)
        }.value
    }
}
