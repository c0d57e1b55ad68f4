/// The rows of a fetch, some at a time, so that many need little memory.
///
/// Each batch is read from its own moment and begins after the last row of the one before. A row
/// that is there all the time and keeps its place in the order comes exactly once.
public struct Batches<M: Model>: AsyncSequence, Sendable {
    let store: Store
    let fetch: Fetch<M>
    let size: Int

    /// Reads one batch after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let store: Store
        var fetch: Fetch<M>
        let size: Int
        var left: Int?
        var isDone = false

        /// Reads the next batch; nil after the last.
        public mutating func next() async throws -> [Snapshot<M>]? {
            guard !isDone, left != 0 else { return nil }
            try Task.checkCancellation()
            fetch.limit = left
            let page = try await store.page(fetch, size: size)
            // The rows to pass over were passed over.
            fetch.offset = 0
            fetch.cursor = page.next
            left = left.map { Swift.max(0, $0 - page.snapshots.count) }
            isDone = page.next == nil
            return page.snapshots.isEmpty ? nil : page.snapshots
        }
    }

    /// Begins with the first batch.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(
            store: store, fetch: fetch, size: Swift.max(1, size),
            left: fetch.limit.map { Swift.max(0, $0) })
    }
}

extension Store {
    /// The rows of a fetch, some at a time.
    ///
    ///     for try await todos in store.each(fetch, batch: 500) { … }
    public func each<M: Model>(_ fetch: Fetch<M>, batch size: Int = 500) -> Batches<M> {
        Batches(store: self, fetch: fetch, size: size)
    }
}
