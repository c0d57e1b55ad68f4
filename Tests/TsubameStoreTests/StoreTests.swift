import Foundation
import Testing
import TsubameSQLite
import TsubameSupport

@testable import TsubameStore

@MainActor
@Suite struct StoreTests {
    @Test func `the file is private`() throws {
        let store = try Store.temporary([Todo.self])
        let files = try FileManager.default.attributesOfItem(atPath: store.pool.path)
        #expect(files[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a temporary store leaves nothing behind`() async throws {
        let path = try {
            let store = try Store.temporary([Todo.self])
            return store.pool.path
        }()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a closed store is one private file, and says that it is closed`() async throws {
        let store = try Store.temporary([Todo.self])
        let context = StoreContext(store)
        try await context.insert(Todo("a")).save()
        let folder = URL(filePath: store.pool.path).deletingLastPathComponent()
        func modes() throws -> [String: Int?] {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return try Dictionary(
                uniqueKeysWithValues: files.map { name in
                    let file = folder.appending(path: name).path
                    let attributes = try FileManager.default.attributesOfItem(atPath: file)
                    return (name, attributes[.posixPermissions] as? Int)
                })
        }
        #expect(
            try modes() == [
                "store.sqlite": 0o600, "store.sqlite-shm": 0o600, "store.sqlite-wal": 0o600,
            ])
        await store.close()
        #expect(try modes() == ["store.sqlite": 0o600])
        let save = await #expect(throws: StoreError.self) {
            try await context.insert(Todo("b")).save()
        }
        let fetch = #expect(throws: StoreError.self) { try context.fetch(byContent) }
        #expect([save?.code, fetch?.code] == [.closed, .closed])
    }

    @Test func `a missing folder is a clear error`() throws {
        let error = #expect(throws: StoreError.self) {
            try Store(path: "/nowhere/at/all.sqlite", models: [Todo.self])
        }
        #expect(error?.code == .cannotOpen)
        #expect(error?.advice.contains("/nowhere/at/all.sqlite") == true)
    }

    @Test func `a model that the store does not know is named`() throws {
        let context = StoreContext(try Store.temporary([Tag.self]))
        let error = #expect(throws: StoreError.self) { try context.fetch(byContent) }
        #expect(error?.code == .unknownModel)
    }

    @Test func `each commit is told once, in order, with its rows`() async throws {
        let store = try Store.temporary([Todo.self])
        let context = StoreContext(store)
        let changes = Lock<[StoreChange]>([])
        let observation = store.observe { change in changes.withLock { $0.append(change) } }
        let todo = Todo("a")
        try await context.insert(todo).save()
        todo.content = "b"
        try await context.save()
        try await context.save()
        try await context.delete(todo).save()
        observation.cancel()
        try await context.insert(Todo("c")).save()
        let told = changes.withLock { $0 }
        let id = ObjectID<Todo>(1)
        #expect(told.map { $0.ids(of: Todo.self, .inserted) } == [[id], [], []])
        #expect(told.map { $0.ids(of: Todo.self, .updated) } == [[], [id], []])
        #expect(told.map { $0.ids(of: Todo.self, .deleted) } == [[], [], [id]])
        #expect(told.allSatisfy { $0.writer == context.token && $0.entities == ["Todo"] })
    }

    @Test func `dropping an observation ends it`() async throws {
        let store = try Store.temporary([Todo.self])
        let count = Lock(0)
        do {
            _ = store.observe { _ in count.withLock { $0 += 1 } }
        }
        try await StoreContext(store).insert(Todo("a")).save()
        #expect(count.withLock { $0 } == 0)
    }

    @Test func `a store that another process holds says so, and the save can be repeated`()
        async throws
    {
        let store = try Store.temporary([Todo.self], busyTimeout: .milliseconds(10))
        let context = StoreContext(store)
        let other = try Connection(path: store.pool.path, access: .write)
        try other.execute("BEGIN IMMEDIATE")
        try context.insert(Todo("a"))
        let error = await #expect(throws: StoreError.self) { try await context.save() }
        #expect(error?.code == .busy)
        #expect(error?.advice.contains("another process is writing") == true)
        #expect(context.hasChanges)
        try other.execute("ROLLBACK")
        try await context.save()
        #expect(try context.fetch(byContent).count == 1)
    }

    @Test func `a full disk says so and loses nothing`() async throws {
        let store = try Store.temporary([Todo.self])
        let context = StoreContext(store)
        try await store.pool.read { _ in }
        try await store.limitPages()
        let todo = Todo("big")
        todo.picture = Data(count: 1_000_000)
        try context.insert(todo)
        let error = await #expect(throws: StoreError.self) { try await context.save() }
        #expect(error?.code == .full)
        #expect(error?.advice.hasPrefix("The disk is full") == true)
        todo.picture = Data()
        try await context.save()
        #expect(try context.fetch(byContent).map(\.content) == ["big"])
    }
}

extension Store {
    fileprivate func limitPages() async throws {
        _ = try await pool.write { try $0.execute("PRAGMA max_page_count=40") }
    }
}
