import Foundation
import Testing
import TsubameSQLite
import TsubameSupport

@testable import TsubameStore

private let byCountAndContent = Fetch<Todo>(
    sortBy: SortDescriptor(\.count), SortDescriptor(\.content.folded))

@MainActor
@Suite struct FetchedSectionsTests {
    private let store: Store
    private let context: StoreContext
    private let list: FetchedResultsController<Todo>
    private let log = Log()

    private final class Log {
        var changes: [FetchedResultsChange] = []
    }

    init() throws {
        store = try Store.temporary([Todo.self, Tag.self])
        context = StoreContext(store)
        list = FetchedResultsController(byCountAndContent, sectionBy: \.count, context: context)
        list.onChange = { [log] in log.changes.append($0) }
        try list.performFetch()
    }

    private func add(_ todos: Todo...) async throws {
        for todo in todos { try context.insert(todo) }
        try await context.save()
    }

    @Test func `neighbours with one value are a section`() async throws {
        try await add(Todo("b", count: 1), Todo("a", count: 1), Todo("c", count: 7))
        #expect(list.sections.map(\.name) == ["1", "7"])
        #expect(list.sections.map { $0.value(as: Int.self) } == [1, 7])
        #expect(list.sections.map { $0.objects.map(\.content) } == [["a", "b"], ["c"]])
        #expect(list.sections[1][0] === list.object(at: [1, 0]))
        #expect(list.indexPath(of: list.objects[1]) == [0, 1])
        #expect(list.indexPath(of: Todo("x")) == nil)
        #expect(log.changes.map(\.sections?.insertedSections) == [[0, 1]])
        let again = FetchedResultsController(
            byCountAndContent, sectionBy: \.count, context: StoreContext(store))
        try again.performFetch()
        #expect(again.sections.map(\.range) == [0..<2, 2..<3])
    }

    @Test func `a row that changes its section moves there`() async throws {
        let todo = Todo("b", count: 1)
        try await add(todo, Todo("a", count: 1), Todo("c", count: 7))
        todo.count = 7
        try await context.save()
        let change = try #require(log.changes.last?.sections)
        #expect(change.moves == [.init(from: [0, 1], to: [1, 0])])
        #expect(change.updates == [[1, 0]])
        #expect(list.sections.map(\.count) == [1, 2])
    }

    @Test func `sections of folded texts have the names that are sorted`() async throws {
        let fetch = Fetch<Todo>(sortBy: SortDescriptor(\.content.folded))
        let list = FetchedResultsController(fetch, sectionBy: \.content.folded, context: context)
        try list.performFetch()
        try await add(Todo("A"), Todo("á"), Todo("b"))
        #expect(list.sections.map(\.name) == ["a", "b"])
        #expect(list.sections.map(\.count) == [2, 1])
    }

    @Test func `another order of the fetch is refused, and told when it is set later`() throws {
        let list = FetchedResultsController(byContent, sectionBy: \.count, context: context)
        let error = #expect(throws: StoreError.self) { try list.performFetch() }
        #expect(error?.code == .unsortedSections)
        #expect(error?.property == "count")
        var failures: [any Error] = []
        self.list.onError = { failures.append($0) }
        self.list.fetch = byContent
        #expect((failures.first as? StoreError)?.code == .unsortedSections)
    }

    @Test func `the other direction moves every row`() async throws {
        try await add(Todo("a", count: 1), Todo("b", count: 2), Todo("c", count: 2))
        list.fetch = Fetch(sortBy: SortDescriptor(\.count, order: .reverse))
        #expect(list.sections.map(\.name) == ["2", "1"])
        let change = try #require(log.changes.last?.sections)
        let old: [[String]] = [["a"], ["b", "c"]]
        #expect(
            change.applied(to: old) { self.list.object(at: $0).content } == [["b", "c"], ["a"]])
        #expect(log.changes.last?.writers == [])
    }

    @Test func `who committed is known, and own writes need not be told`() async throws {
        let other = StoreContext(store)
        try await add(Todo("a"))
        #expect(log.changes.last?.isOnly(from: context.token) == true)
        try await other.insert(Todo("b")).save()
        #expect(await eventually { log.changes.count == 2 })
        #expect(log.changes.last?.writers == [other.token])
        #expect(log.changes.last?.isForeign == false)
        list.ignoresOwnWrites = true
        try await add(Todo("c"))
        #expect(log.changes.count == 2)
        #expect(list.objects.count == 3)
        try await other.insert(Todo("d")).save()
        #expect(await eventually { log.changes.count == 3 })
        #expect(log.changes.last?.inserts == [3])
    }

    @Test func `commits of another process are told as foreign`() async throws {
        let elsewhere = StoreContext(
            try Store(path: store.pool.path, models: [Todo.self, Tag.self]))
        try await elsewhere.insert(Todo("far", count: 3)).save()
        #expect(await eventually { log.changes.count == 1 })
        #expect(log.changes.last?.isForeign == true)
        #expect(log.changes.last?.isOnly(from: context.token) == false)
        #expect(list.sections.map(\.name) == ["3"])
    }
}
