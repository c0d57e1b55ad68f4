import Foundation
import Testing

@testable import TsubameStore

/// The same table as three programs know it.
@Model("Note") private final class First {
    var title: String = ""
}

@Model("Note") private final class Second {
    @Attribute(.folded, .indexed) var title: String = ""
    var stars: Int = 3
    var mood: String? = "it's fine"
}

@Model("Note") private final class Mistaken {
    var title: Int = 0
}

@MainActor
@Suite final class MigrationTests {
    private let path = FileManager.default.temporaryDirectory.appending(
        path: "migration-\(UUID().uuidString).sqlite"
    ).path

    deinit {
        for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }

    private func makeFirst() async throws {
        let store = try Store(path: path, models: [First.self])
        let context = StoreContext(store)
        for title in ["b", "Á"] {
            let note = First()
            note.title = title
            try context.insert(note)
        }
        try await context.save()
        // The file is then complete by itself, and nobody writes to it any more.
        await store.close()
    }

    @Test func `new columns are added with their defaults and folded texts`() async throws {
        try await makeFirst()
        let context = StoreContext(try Store(path: path, models: [Second.self]))
        let notes = try context.fetch(Fetch<Second>(sortBy: SortDescriptor(\.title.folded)))
        #expect(notes.map(\.title) == ["Á", "b"])
        #expect(notes.map(\.stars) == [3, 3])
        #expect(notes.map(\.mood) == ["it's fine", "it's fine"])
    }

    @Test func `an older program keeps working on the file`() async throws {
        try await makeFirst()
        _ = try Store(path: path, models: [Second.self])
        let old = StoreContext(try Store(path: path, models: [First.self]))
        let note = First()
        note.title = "new"
        try await old.insert(note).save()
        let new = StoreContext(try Store(path: path, models: [Second.self]))
        #expect(try new.object(Second.self, id: 3)?.stars == 3)
    }

    @Test func `a newer file is refused and stays as it is`() async throws {
        _ = try Store(path: path, models: [Second.self], version: 9)
        let error = #expect(throws: StoreError.self) {
            try Store(path: self.path, models: [First.self], version: 8)
        }
        #expect(error?.code == .schemaTooNew)
        #expect(error?.advice == "The file is version 9; this program reads up to 8.")
        _ = try Store(path: path, models: [Second.self], version: 9)
    }

    @Test func `another type of a column is refused with both`() async throws {
        try await makeFirst()
        let error = #expect(throws: StoreError.self) {
            try Store(path: self.path, models: [Mistaken.self])
        }
        #expect(error?.code == .schemaMismatch)
        #expect(error?.property == "title")
        #expect(error?.advice.contains("is text in the file and integer in the program") == true)
    }

    @Test func `opening again changes nothing`() async throws {
        try await makeFirst()
        let context = StoreContext(try Store(path: path, models: [First.self]))
        #expect(try context.fetch(Fetch<First>(sortBy: [])).count == 2)
    }

    @Test func `a plan lists the SQL and does nothing`() async throws {
        #expect(try Migration.plan(path: path, models: [First.self]).count == 1)
        #expect(!FileManager.default.fileExists(atPath: path))
        try await makeFirst()
        let before = try Data(contentsOf: URL(filePath: path))
        let step = MigrationStep("add slugs") { _ in throw CancellationError() }
        let plan = try Migration.plan(path: path, models: [Second.self], migrations: [step])
        #expect(plan.count == 6)
        #expect(plan.first?.hasPrefix("ALTER TABLE \"Note\" ADD COLUMN \"stars\" INTEGER") == true)
        #expect(plan.contains("-- step \"add slugs\" runs code"))
        #expect(plan.last?.hasPrefix("CREATE INDEX \"Note.title.folded\"") == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        _ = try Store(path: path, models: [Second.self])
        #expect(try Migration.plan(path: path, models: [Second.self]).isEmpty)
    }
}
