import Testing
import Tsubame
import TsubameTesting

@testable import GalleryApp

@MainActor @Suite struct TodoListTests {
    private let store: TemporaryStore
    private let list: TodoList

    init() throws {
        store = try TemporaryStore(Gallery.models)
        list = TodoList(StoreContext(store.store))
        try list.load {}
    }

    private func add(_ contents: String...) async throws {
        for content in contents { try await list.add(Todo(content: content)) }
    }

    private var shown: [String] { list.rows.objects.map(\.content) }

    @Test func `filter, search and order hold together`() async throws {
        try await add("b milk", "a milk", "water")
        list.search = "ＭＩＬＫ"
        #expect(shown == ["b milk", "a milk"])
        list.order = .content
        #expect(shown == ["a milk", "b milk"])
        list.filter = .done
        #expect(shown == [])
        try await list.setDone(true, of: try #require(try todo("b milk")))
        #expect(shown == ["b milk"])
        #expect((list.openCount, list.doneCount) == (2, 1))
        list.filter = .open
        #expect(shown == ["a milk"])
    }

    @Test func `steps have names, and come back one by one across their saves`() async throws {
        try await add("one", String(repeating: "long ", count: 20))
        #expect(list.context.lastUndo?.name == "Add “long long long long lon…”")
        try await list.setDone(true, of: try #require(try todo("one")))
        #expect(try await list.clearDone().count == 1)
        #expect(list.context.lastUndo?.name == "Clear 1 done")
        try await list.undo()
        #expect(list.context.lastUndo?.name == "Check off “one”")
        #expect(list.context.lastRedo?.name == "Clear 1 done")
        try await list.undo()
        #expect((list.openCount, list.doneCount) == (2, 0))
        try await list.redo()
        try await list.redo()
        #expect((list.openCount, list.doneCount) == (1, 0))
        #expect(list.context.lastRedo == nil)
    }

    @Test func `a step that cannot be saved leaves nothing behind`() async throws {
        try await add("one")
        await #expect(throws: ValidationError.self) { try await list.add(Todo(content: " ")) }
        #expect(shown == ["one"])
        #expect(!list.context.hasChanges)
        #expect(list.context.lastUndo?.name == "Add “one”")
    }

    @Test func `a step that fails takes none along that waits behind it`() async throws {
        try await add("gone", "kept")
        let (gone, kept) = (try #require(try todo("gone")), try #require(try todo("kept")))
        let elsewhere = StoreContext(store.store)
        let same = try #require(try elsewhere.object(Todo.self, id: gone.id ?? 0))
        try elsewhere.delete(same)
        let deletion = Task { try await elsewhere.save() }
        let failing = Task { try await list.setDone(true, of: gone) }
        let following = Task { try await list.setDone(true, of: kept) }
        try await deletion.value
        _ = await failing.result
        try await following.value
        #expect(kept.isDone)
        let found = try StoreContext(store.store).object(Todo.self, id: kept.id ?? 0)
        #expect(found?.isDone == true)
    }

    @Test func `what is cleared is what is done when its turn comes`() async throws {
        try await add("one", "two")
        let (one, two) = (try #require(try todo("one")), try #require(try todo("two")))
        let steps = [
            Task { try await list.setDone(true, of: one) },
            Task { _ = try await list.delete(one) },
            Task { try await list.setDone(true, of: two) },
        ]
        let clearing = Task { try await list.clearDone() }
        for step in steps { try await step.value }
        let cleared = try await clearing.value
        #expect(cleared.count == 1)
        #expect(cleared.step?.name == "Clear 1 done")
        #expect(shown == [])
        let nothing = try await list.clearDone()
        #expect(nothing.count == 0 && nothing.step == nil)
    }

    private func todo(_ content: String) throws -> Todo? {
        try list.context.fetch(Fetch<Todo>(sortBy: [])).first { $0.content == content }
    }
}
