import Foundation
import Testing
import TsubameSQLite
import TsubameSupport
import TsubameTestSupport

@testable import TsubameStore

@MainActor
@Suite struct FetchedResultsControllerTests {
    private let store: Store
    private let context: StoreContext

    init() throws {
        store = try Store.temporary([Todo.self, Tag.self])
        context = StoreContext(store)
    }

    private final class Log {
        var changes: [FetchedResultsChange] = []
    }

    private func follow(
        _ fetch: Fetch<Todo>, in context: StoreContext
    ) throws -> (FetchedResultsController<Todo>, Log) {
        let controller = FetchedResultsController(fetch, context: context)
        let log = Log()
        controller.onChange = { log.changes.append($0) }
        try controller.performFetch()
        return (controller, log)
    }

    @Test func `own saves are told before save returns, one change per commit`() async throws {
        let (controller, log) = try follow(byContent, in: context)
        let todos = ["b", "a", "c"].map { Todo($0) }
        for todo in todos { try context.insert(todo) }
        try await context.save()
        #expect(controller.objects.map(\.content) == ["a", "b", "c"])
        #expect(log.changes.map(\.inserts) == [[0, 1, 2]])
        todos[0].content = "d"
        try context.delete(todos[1])
        try await context.insert(Todo("0")).save()
        #expect(controller.objects.map(\.content) == ["0", "c", "d"])
        #expect(log.changes.count == 2)
        #expect(log.changes.last?.deletes == [0])
        #expect(log.changes.last?.inserts == [0])
        #expect(log.changes.last?.moves.count == 1)
        #expect(log.changes.last?.updates == [2])
        #expect(controller.objects.last === todos[0])
    }

    @Test func `unsaved edits are not told`() async throws {
        let (controller, log) = try follow(byContent, in: context)
        try context.insert(Todo("a"))
        #expect(controller.objects.isEmpty)
        #expect(log.changes.isEmpty)
    }

    @Test func `saves of another context arrive`() async throws {
        let (controller, log) = try follow(byContent, in: StoreContext(store))
        let todo = Todo("a")
        try await context.insert(todo).save()
        #expect(await eventually { controller.objects.count == 1 })
        todo.content = "b"
        try await context.save()
        #expect(await eventually { log.changes.count == 2 })
        #expect(log.changes.last?.updates == [0])
        #expect(controller.objects.first?.content == "b")
    }

    @Test func `a commit that changes nothing here is not told`() async throws {
        let fetch = byCount.where(\.isDone, equals: true)
        let (controller, log) = try follow(fetch, in: context)
        try context.insert(Tag())
        let todo = Todo("open")
        try await context.insert(todo).save()
        try await context.save()
        try await context.delete(todo).save()
        #expect(controller.objects.isEmpty)
        #expect(log.changes.isEmpty)
    }

    @Test func `a row enters and leaves as its values say`() async throws {
        let (controller, log) = try follow(byCount.where(\.isDone, equals: true), in: context)
        let todo = Todo("a")
        try await context.insert(todo).save()
        todo.isDone = true
        try await context.save()
        #expect(controller.objects.count == 1)
        todo.isDone = false
        try await context.save()
        #expect(controller.objects.isEmpty)
        #expect(log.changes.map(\.inserts) == [[0], []])
        #expect(log.changes.map(\.deletes) == [[], [0]])
    }

    @Test func `another order is one change of moves`() async throws {
        for (index, content) in ["a", "b", "c"].enumerated() {
            try context.insert(Todo(content, count: 3 - index))
        }
        try await context.save()
        let (controller, log) = try follow(byContent, in: context)
        controller.fetch = byCount
        #expect(controller.objects.map(\.content) == ["c", "b", "a"])
        #expect(log.changes.count == 1)
        #expect(log.changes.first?.moves.count == 2)
        #expect(log.changes.first?.updates == [])
    }

    /// Commits by another program as soon as this store's next commit is in the file.
    private func afterNextCommit(run sql: String) throws -> StoreObservation {
        let elsewhere = try Store(path: store.pool.path, models: [Todo.self, Tag.self])
        let isDone = Lock(false)
        return store.observe { _ in
            let isFirst = isDone.withLock { isDone in
                defer { isDone = true }
                return !isDone
            }
            guard isFirst else { return }
            do {
                try elsewhere.pool.writeNow { try $0.execute(sql) }
            } catch {
                Issue.record(error)
            }
        }
    }

    @Test(
        arguments: [nil, 10],
        [
            "UPDATE Todo SET content = 'theirs', \"@version\" = \"@version\" + 1"
                + " WHERE content = 'mine'",
            "UPDATE Todo SET content = 'z', \"@version\" = \"@version\" + 1"
                + " WHERE content = 'other'",
            "DELETE FROM Todo WHERE content = 'other'",
        ])
    func `what others commit is told although an own snapshot shows it first`(
        limit: Int?, sql: String
    ) async throws {
        let todo = Todo("draft")
        try await context.insert(todo).insert(Todo("other")).save()
        var fetch = byContent
        fetch.limit = limit
        let (controller, log) = try follow(fetch, in: context)
        controller.ignoresOwnWrites = true
        var shown = controller.objects.map(\.content)
        controller.onChange = { [unowned controller] change in
            log.changes.append(change)
            shown = controller.objects.map(\.content)
        }
        let observation = try afterNextCommit(run: sql)
        defer { observation.cancel() }
        todo.content = "mine"
        try await context.save()
        let wanted = try StoreContext(store).fetch(byContent).map(\.content)
        #expect(await eventually { shown == wanted })
        #expect(log.changes.first?.isForeign == true)
    }

    @Test func `a limit is filled up again`() async throws {
        let todos = (0..<5).map { Todo("x", count: $0) }
        for todo in todos { try context.insert(todo) }
        try await context.save()
        var fetch = byCount
        fetch.limit = 3
        let (controller, log) = try follow(fetch, in: context)
        try await context.delete(todos[1]).save()
        #expect(controller.objects.map(\.count) == [0, 2, 3])
        #expect(log.changes.first?.deletes == [1])
        #expect(log.changes.first?.inserts == [2])
    }

    @Test func `a controller goes away and is told nothing more`() async throws {
        let log = Log()
        do {
            let (controller, _) = try follow(byContent, in: context)
            controller.onChange = { log.changes.append($0) }
        }
        try await context.insert(Todo("a")).save()
        #expect(log.changes.isEmpty)
    }

    @Test(arguments: 0..<12)
    func `replaying random commits of two contexts gives the list`(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let writers = [context, StoreContext(store)]
        let (controller, _) = try follow(byContent, in: context)
        var replayed: [Int64?] = []
        controller.onChange = { [unowned controller] change in
            replayed = change.applied(to: replayed) { controller.objects[$0].id }
        }
        for _ in 0..<25 {
            let writer = writers[Int.random(in: 0...1, using: &random)]
            let known = try writer.fetch(byContent)
            for todo in known {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: try writer.delete(todo)
                case 1: todo.content = "\(Int.random(in: 0..<50, using: &random))"
                default: break
                }
            }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                try writer.insert(Todo("\(Int.random(in: 0..<50, using: &random))"))
            }
            try await writer.save(policy: .mine)
        }
        let final = try StoreContext(store).fetch(byContent)
        #expect(await eventually { replayed == final.map(\.id) })
        #expect(controller.objects.map(\.content) == final.map(\.content))
        // One row is one object, also while a save and a reading overtake each other.
        #expect(try context.fetch(byContent).elementsEqual(controller.objects) { $0 === $1 })
    }
}
