import Testing
import TsubameSQLite
import TsubameSupport

@testable import TsubameStore

@MainActor
@Suite struct CommitCountTests {
    private let store: Store
    private let commits: CommitCount

    init() throws {
        store = try Store.temporary([Todo.self, Tag.self])
        commits = store.commits
    }

    private func moment() throws -> SnapshotMoment {
        try store.pool.readNow { try commits.moment($0) }
    }

    @Test func `a snapshot is exact while no commit is under way`() throws {
        #expect(try moment().isExact)
        let number = commits.begin()
        #expect(try moment().isExact == false)
        commits.end(number)
        #expect(try moment().isExact)
        #expect(try moment().latest == number)
    }

    @Test func `commits are numbered in their order, failed ones included`() async throws {
        let told = Lock<[Set<Int>]>([])
        let observation = store.observe { change in told.withLock { $0.append(change.numbers) } }
        let (context, other) = (StoreContext(store), StoreContext(store))
        let todo = Todo("a")
        try await context.insert(todo).save()
        try #require(try other.fetch(byContent).first).content = "b"
        todo.content = "c"
        try await context.save()
        await #expect(throws: StoreError.self) { try await other.save() }
        try await context.insert(Todo("d")).save()
        observation.cancel()
        #expect(told.withLock { $0 } == [[1], [2], [4]])
        #expect(try moment().isExact)
    }
}
