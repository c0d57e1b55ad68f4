import Foundation
import Testing
import TsubameSQLite
import TsubameSupport

@testable import TsubameStore

@MainActor
@Suite struct StoreContextTests {
    private let store: Store
    private let context: StoreContext

    init() throws {
        store = try Store.temporary([Todo.self, Tag.self])
        context = StoreContext(store)
    }

    private func saved(_ content: String) async throws -> Todo {
        let todo = Todo(content)
        try await context.insert(todo).save()
        return todo
    }

    @Test func `every type of attribute comes back as it was`() async throws {
        let todo = Todo("日本語 é", count: 7)
        todo.isDone = true
        todo.weight = -0.0625
        todo.createdAt = Date()
        todo.picture = Data([0, 255, 1])
        todo.key = UUID()
        todo.due = Date.distantFuture
        todo.priority = .high
        try await context.insert(todo).save()
        let other = try #require(try StoreContext(store).fetch(byContent).first)
        #expect(other !== todo)
        #expect(context.snapshot(of: other) == context.snapshot(of: todo))
        #expect(other.createdAt == todo.createdAt)
        #expect(other.note == nil)
        #expect(other.priority == .high)
    }

    @Test func `one row is one object`() async throws {
        let todo = try await saved("a")
        #expect(try context.fetch(byContent).first === todo)
        #expect(try context.object(Todo.self, id: #require(todo.id)) === todo)
        #expect(try context.object(Todo.self, id: 99) == nil)
    }

    @Test func `an unsaved change is invisible elsewhere`() async throws {
        let todo = try await saved("before")
        let list = StoreContext(store)
        let shown = try #require(try list.fetch(byContent).first)
        todo.content = "half typed"
        try context.insert(Todo("new"))
        #expect(context.hasChanges)
        #expect(!list.hasChanges)
        #expect(shown.content == "before")
        #expect(try list.fetch(byContent).map(\.content) == ["before"])
        try await context.save()
        #expect(!context.hasChanges)
        #expect(await eventually { shown.content == "half typed" })
        #expect(try list.fetch(byContent).map(\.content) == ["half typed", "new"])
    }

    @Test func `rollback takes everything back`() async throws {
        let todo = try await saved("kept")
        let other = try await saved("other")
        todo.content = "changed"
        try context.delete(other)
        try context.insert(Todo("new"))
        #expect(try context.fetch(byContent).count == 1)
        context.rollback()
        #expect(!context.hasChanges)
        #expect(todo.content == "kept")
        try await context.save()
        #expect(try context.fetch(byContent).map(\.content) == ["kept", "other"])
    }

    @Test func `a reset context knows no object and no change`() async throws {
        let todo = try await saved("kept")
        let list = FetchedResultsController(byContent, context: context)
        try list.performFetch()
        todo.content = "changed"
        try context.insert(Todo("new"))
        context.reset()
        #expect(!context.hasChanges)
        let again = try #require(try context.fetch(byContent).first)
        #expect(again !== todo && again.content == "kept")
        #expect(try context.object(#require(again.objectID)) === again)
        #expect(await eventually { list.objects.first === again })
    }

    @Test func `a failed save leaves everything pending`() async throws {
        let todo = try await saved("a")
        todo.content = "changed"
        let blank = Todo(" ")
        try context.insert(blank)
        await #expect(throws: ValidationError.self) { try await context.save() }
        #expect(context.hasChanges)
        #expect(todo.content == "changed")
        #expect(try StoreContext(store).fetch(byContent).map(\.content) == ["a"])
        blank.content = "filled"
        try await context.save()
        #expect(try StoreContext(store).fetch(byContent).map(\.content) == ["changed", "filled"])
    }

    @Test func `the second of two conflicting saves is refused, and can win or yield`() async throws
    {
        let mine = try await saved("base")
        let elsewhere = StoreContext(store)
        let theirs = try #require(try elsewhere.fetch(byContent).first)
        mine.content = "mine"
        theirs.content = "theirs"
        try await elsewhere.save()
        let error = await #expect(throws: StoreError.self) { try await context.save() }
        #expect(error?.code == .conflict)
        #expect(error?.id == mine.id)
        #expect(mine.content == "mine")
        try await context.save(policy: .mine)
        #expect(await eventually { theirs.content == "mine" })
        theirs.content = "again"
        mine.content = "lost"
        try await elsewhere.save()
        try context.refresh(mine)
        #expect(mine.content == "again")
        #expect(!context.hasChanges)
    }

    @Test func `saving what somebody else deleted is a clear error`() async throws {
        let mine = try await saved("a")
        let elsewhere = StoreContext(store)
        try await elsewhere.delete(#require(try elsewhere.fetch(byContent).first)).save()
        mine.content = "b"
        let error = await #expect(throws: StoreError.self) { try await context.save() }
        #expect(error?.code == .deleted)
        #expect(error?.advice == "Somebody else deleted this Todo.")
        #expect(await eventually { mine.isDeleted })
        context.rollback()
        #expect(!context.hasChanges)
    }

    @Test func `deleting what is already deleted is no error`() async throws {
        let mine = try await saved("a")
        let elsewhere = StoreContext(store)
        let theirs = try #require(try elsewhere.fetch(byContent).first)
        try context.delete(mine)
        try await elsewhere.delete(theirs).save()
        try await context.save()
        #expect(try context.fetch(byContent).isEmpty)
    }

    @Test func `numbers are never used twice`() async throws {
        let first = try await saved("a")
        try await context.delete(first).save()
        let second = try await saved("b")
        #expect(first.id == 1)
        #expect(second.id == 2)
    }

    @Test func `undoing a delete brings back the same row`() async throws {
        let todo = try await saved("precious")
        todo.count = 42
        todo.due = Date(timeIntervalSinceReferenceDate: 0.3)
        try await context.save()
        let before = try #require(context.snapshot(of: todo))
        try await context.delete(todo).save()
        _ = try await saved("between")
        let back = try context.insert(restoring: before)
        try await context.save()
        #expect(back.id == todo.id)
        let after = try #require(context.snapshot(of: back))
        #expect(after.content == before.content && after.key == before.key)
        #expect(after.version == before.version + 1)
        let seen = try #require(try StoreContext(store).object(before.id))
        #expect(seen.count == 42)
        let late = StoreContext(store)
        try late.insert(restoring: before)
        let error = await #expect(throws: StoreError.self) { try await late.save() }
        #expect(error?.code == .alreadyExists)
    }

    @Test func `undoing a delete that was not saved is no change`() async throws {
        let todo = try await saved("a")
        let snapshot = try #require(context.snapshot(of: todo))
        try context.delete(todo)
        #expect(try context.insert(restoring: snapshot) === todo)
        #expect(!context.hasChanges)
    }

    @Test func `an object of another context is refused`() async throws {
        let todo = try await saved("a")
        let other = StoreContext(store)
        let error = #expect(throws: StoreError.self) { try other.delete(todo) }
        #expect(error?.code == .wrongContext)
        #expect(throws: StoreError.self) { try other.insert(todo) }
    }

    @Test func `edits made during a save belong to the next one`() async throws {
        let todo = try await saved("a")
        todo.content = "b"
        let saving = Task { try await context.save() }
        await Task.yield()
        todo.content = "c"
        try await saving.value
        #expect(context.hasChanges)
        try await context.save()
        #expect(try StoreContext(store).fetch(byContent).map(\.content) == ["c"])
        #expect(todo.version == 3)
    }

    @Test func `saves at the same time take turns`() async throws {
        let todo = try await saved("a")
        let saves = (0..<10).map { number in
            Task {
                todo.count = number + 1
                try await context.save()
            }
        }
        for save in saves { try await save.value }
        #expect(!context.hasChanges)
        #expect(try StoreContext(store).fetch(byCount).first?.count == 10)
    }

    @Test func `a new object deleted during its save does not stay`() async throws {
        let todo = Todo("brief")
        try context.insert(todo)
        let saving = Task { try await context.save() }
        await Task.yield()
        try context.delete(todo)
        try await saving.value
        try await context.save()
        #expect(try StoreContext(store).fetch(byContent).isEmpty)
    }

    @Test func `a context goes away with its objects`() async throws {
        let before = Census.alive(StoreContext.self)
        do {
            let brief = StoreContext(store)
            _ = try brief.fetch(byContent)
            #expect(Census.alive(StoreContext.self) == before + 1)
        }
        #expect(await eventually { Census.alive(StoreContext.self) <= before })
    }

    @Test func `equal texts in two forms are one text`() async throws {
        _ = try await saved("e\u{301}")
        let found = try context.fetch(byContent.where(\.content, equals: "\u{E9}"))
        #expect(found.count == 1)
        let stored = try await store.snapshots(byContent).first?.content
        #expect(stored.map { Array($0.unicodeScalars) } == ["\u{E9}"])
    }

    @Test func `conditions, limits and descending order work together`() async throws {
        for number in 1...9 {
            try context.insert(Todo(number.isMultiple(of: 2) ? "even" : "odd", count: number))
        }
        try await context.save()
        let fetch = Fetch<Todo>(sortBy: SortDescriptor(\.count, order: .reverse), limit: 2)
        #expect(try context.fetch(fetch).map(\.count) == [9, 8])
        let even = fetch.where(\.content, equals: "even").where(\.note, equals: nil)
        #expect(try context.fetch(even).map(\.count) == [8, 6])
    }

    @Test func `a key path that is no attribute is a clear error`() {
        let fetch = Fetch<Todo>(sortBy: SortDescriptor(\.content.count))
        let error = #expect(throws: StoreError.self) { try context.fetch(fetch) }
        #expect(error?.code == .unknownProperty)
    }

    @Test func `what was read before a fetch does not take an object back`() async throws {
        let todo = Todo("old")
        try await context.insert(todo).save()
        let set = try context.set(of: Todo.self)
        let id = todo.record.id
        let rows = try await store.pool.read { [read = set.reading([id])] in try read($0) }
        let other = StoreContext(store)
        let theirs = try #require(try other.fetch(byContent).first)
        theirs.content = "new"
        try await other.save()
        try context.refresh(todo)
        set.takeIn(rows, asked: [id])
        #expect(todo.content == "new")
    }
}
