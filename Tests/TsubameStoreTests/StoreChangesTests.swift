import Foundation
import Testing
import TsubameSQLite
import TsubameSupport

@testable import TsubameStore

@Suite struct StoreChangesTests {
    private let store: Store

    init() throws { store = try Store.temporary([Todo.self, Tag.self]) }

    @discardableResult
    private func add(_ count: Int, to store: Store) async throws -> WriterToken {
        try await store.background { context in
            for number in 0..<count { try context.insert(Todo("\(number)")) }
            try await context.save()
            return context.token
        }
    }

    private func change(_ kind: StoreChange.Kind, _ ids: ClosedRange<Int64>) -> StoreChange {
        var change = StoreChange(writer: WriterToken(number: 1))
        change.note(kind, "Todo", Array(ids))
        return change
    }

    @Test func `observers hear the same commits in the same order`() async throws {
        let heard = (0..<4).map { _ in Lock<[Int]>([]) }
        let observations = heard.map { heard in
            store.observe { change in
                heard.withLock { $0.append(change.ids(of: Todo.self, .inserted).count) }
            }
        }
        await withThrowingTaskGroup { group in
            for count in 1...8 { group.addTask { try await add(count, to: store) } }
        }
        let first = heard[0].withLock { $0 }
        #expect(first.sorted() == Array(1...8))
        for other in heard { #expect(other.withLock { $0 } == first) }
        for observation in observations { observation.cancel() }
    }

    @Test func `an observer that ends in a commit hears no other, and the rest do`() async throws {
        let heard = Lock((first: 0, second: 0))
        let own = Lock<StoreObservation?>(nil)
        let first = store.observe { _ in
            heard.withLock { $0.first += 1 }
            // Ended by itself, in the middle of being told.
            own.withLock { $0 }?.cancel()
        }
        own.withLock { $0 = first }
        let second = store.observe { _ in heard.withLock { $0.second += 1 } }
        for _ in 0..<3 { try await add(1, to: store) }
        #expect(heard.withLock { $0.first } == 1 && heard.withLock { $0.second } == 3)
        second.cancel()
        try await add(1, to: store)
        #expect(heard.withLock { $0.second } == 3)
    }

    @Test func `observers come and go while four write, and miss nothing in between`() async throws
    {
        let total = Lock(0)
        let all = store.observe { change in
            total.withLock { $0 += change.ids(of: Todo.self, .inserted).count }
        }
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<20 { try await add(2, to: store) } }
                group.addTask {
                    for _ in 0..<50 {
                        let heard = Lock(0)
                        let observation = store.observe { _ in heard.withLock { $0 += 1 } }
                        try await add(1, to: store)
                        #expect(heard.withLock { $0 } > 0)
                        observation.cancel()
                    }
                }
            }
            try await group.waitForAll()
        }
        let expected = 360
        #expect(total.withLock { $0 } == expected)
        all.cancel()
    }

    @Test func `a commit of another process is told, also between own ones`() async throws {
        let elsewhere = try Store(path: store.pool.path, models: [Todo.self, Tag.self])
        var changes = store.changes.makeAsyncIterator()
        for round in 1...5 {
            try await add(round, to: store)
            let own = try #require(await changes.next())
            #expect(own.ids(of: Todo.self, .inserted).count == round && !own.isForeign)
            try await add(1, to: elsewhere)
            #expect(await changes.next()?.isForeign == true)
        }
    }

    @Test func `a commit of 10,000 rows is one change with all of them`() async throws {
        var changes = store.changes.makeAsyncIterator()
        let token = try await add(10_000, to: store)
        let change = try #require(await changes.next())
        #expect(change.writer == token)
        #expect(change.ids(of: Todo.self, .inserted).count == 10_000)
        #expect(change.entities == ["Todo"])
    }

    @Test func `who is slow gets what came meanwhile as one change`() async throws {
        var changes = store.changes.makeAsyncIterator()
        for _ in 0..<30 { try await add(3, to: store) }
        #expect(await changes.next()?.ids(of: Todo.self, .inserted).count == 90)
        try await add(1, to: store)
        #expect(await changes.next()?.ids(of: Todo.self, .inserted).count == 1)
    }

    @Test func `what waits for one who never comes has a bound`() {
        var waiting = change(.inserted, 1...10)
        for round in 0..<1_000 {
            let first = Int64(round) * 10
            waiting.merge(change(.updated, (first + 1)...(first + 10)), rowLimit: 100)
            #expect(waiting.rows.values.reduce(0) { $0 + $1.count } <= 100)
        }
        #expect(!waiting.knowsRows && waiting.entities == ["Todo"])
        // What comes later cannot make it whole again.
        waiting.merge(change(.deleted, 1...1), rowLimit: 100)
        #expect(!waiting.knowsRows && waiting.rows["Todo"]?.isEmpty == true)
    }

    @Test func `what waits is what became of each row`() {
        var waiting = change(.inserted, 1...3)
        waiting.merge(change(.updated, 2...2), rowLimit: 100)
        waiting.merge(change(.deleted, 3...3), rowLimit: 100)
        #expect(waiting.rows["Todo"] == [1: .inserted, 2: .updated, 3: .deleted])
    }

    @Test func `a loop ends with its task, and nobody is left observing`() async throws {
        let begun = AsyncStream<Void>.makeStream()
        let loop = Task {
            for await _ in store.changes { begun.continuation.yield() }
            return true
        }
        var told = begun.stream.makeAsyncIterator()
        // Committed until the loop hears it: then it observes.
        let writer = Task { while !Task.isCancelled { try await add(1, to: store) } }
        await told.next()
        loop.cancel()
        #expect(await loop.value)
        writer.cancel()
        _ = await writer.result
    }

    @MainActor
    @Test func `a context that is busy while much is committed shows all of it then`() async throws
    {
        let context = StoreContext(store)
        let list = FetchedResultsController(byCount, context: context)
        try list.performFetch()
        var changes = 0
        list.onChange = { _ in changes += 1 }
        // The actor is not given away while others commit.
        let path = store.pool.path
        let done = DispatchSemaphore(value: 0)
        Task.detached { [self] in
            for _ in 0..<3 { try await add(8_000, to: store) }
            done.signal()
        }
        wait(for: done)
        #expect(list.objects.isEmpty && !path.isEmpty)
        #expect(await eventually { list.objects.count == 24_000 })
        #expect(changes == 1)
    }

    private nonisolated func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
}
