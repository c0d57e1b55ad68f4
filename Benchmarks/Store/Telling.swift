import TsubameStore
import TsubameSupport

/// How long after a commit a list of another context shows it.
@MainActor
enum Telling {
    /// Milliseconds from the commit to the change of a list of a thousand rows, in rising order.
    static func times(_ store: Store, rounds: Int) async throws -> [Double] {
        let list = FetchedResultsController(
            Fetch<StoredPerson>(sortBy: []).sorted(by: \.name).where(\.age, equals: 30),
            context: StoreContext(store))
        let (told, input) = AsyncStream.makeStream(of: ContinuousClock.Instant.self)
        list.onChange = { _ in input.yield(.now) }
        try list.performFetch()
        let committed = Lock(ContinuousClock.now)
        let observation = store.observe { _ in committed.withLock { $0 = .now } }
        defer { observation.cancel() }
        let writer = StoreContext(store)
        var changes = told.makeAsyncIterator()
        var times: [Double] = []
        for round in 0..<rounds {
            let id = list.objects[round % list.objects.count].id ?? 0
            guard let person = try writer.object(StoredPerson.self, id: id) else { continue }
            person.score += 1
            try await writer.save()
            guard let end = await changes.next() else { break }
            times.append((end - committed.withLock { $0 }) / .milliseconds(1))
        }
        return times.sorted()
    }
}
