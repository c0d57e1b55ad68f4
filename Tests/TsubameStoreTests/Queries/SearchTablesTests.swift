import Foundation
import Testing
import TsubameSQLite

@testable import TsubameStore

@Model("Page") private final class Plain {
    var title: String = ""
    var body: String = ""

    init(_ title: String) { self.title = title }
}

@Model("Page") private final class Searchable {
    @Attribute(.searchable, .folded) var title: String = ""
    var body: String = ""
}

@Model("Page") private final class Renamed {
    @Attribute(.searchable, .folded, .formerly("title")) var name: String = ""
    @Attribute(.searchable) var body: String = ""
}

@Model("Page") private final class Counted {
    @Attribute(.searchable, .folded) var title: String = ""
    var body: Int = 0
}

@MainActor
@Suite final class SearchTablesTests {
    private let path = FileManager.default.temporaryDirectory.appending(
        path: "search-\(UUID().uuidString).sqlite"
    ).path

    deinit {
        let folder = URL(filePath: path).deletingLastPathComponent()
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        for file in files ?? [] where file.hasPrefix(URL(filePath: path).lastPathComponent) {
            try? FileManager.default.removeItem(at: folder.appending(path: file))
        }
    }

    private func open<M: Model>(_ model: M.Type) throws -> StoreContext {
        StoreContext(try Store(path: path, models: [model]))
    }

    @Test func `an attribute becomes searchable, gets another name and stops being so`()
        async throws
    {
        let plain = try open(Plain.self)
        for title in ["Café noir", "tea"] { try plain.insert(Plain(title)) }
        try await plain.save()
        let found = Fetch<Searchable>(sortBy: []).matching("CAFE")
        #expect(try open(Searchable.self).fetch(found).map(\.title) == ["Café noir"])
        #expect(try Migration.plan(path: path, models: [Searchable.self]).isEmpty)
        let renamed = try open(Renamed.self)
        let fetch = Fetch<Renamed>(sortBy: []).matching("cafe")
        let page = try #require(try renamed.fetch(fetch).first)
        page.body = "with milk"
        try await renamed.save()
        #expect(try renamed.count(Fetch<Renamed>(sortBy: []).matching("milk noir")) == 1)
        _ = try Migration.plan(path: path, models: [Renamed.self])
        let error = #expect(throws: StoreError.self) {
            try self.open(Plain.self).fetch(Fetch<Plain>(sortBy: []).matching("cafe"))
        }
        #expect(error?.code == .untranslatable)
    }

    /// What a file has, apart from the notes of migrations and what full text makes for itself.
    private func shape(_ path: String) throws -> [String] {
        let connection = try Connection(path: path, access: .read)
        return try connection.texts(
            """
            SELECT sql FROM sqlite_schema WHERE sql NOT NULL AND name NOT LIKE 'tsubame%'
            AND name NOT LIKE '%.@search\\_%' ESCAPE '\\' ORDER BY sql
            """)
    }

    enum Change: CaseIterable, Sendable {
        case added, rebuilt, renamed, removed

        fileprivate var models: [any Model.Type] {
            switch self {
            case .added: [Searchable.self]
            case .rebuilt: [Counted.self]
            case .renamed: [Renamed.self]
            case .removed: [Plain.self]
            }
        }

        var steps: [MigrationStep] {
            guard case .rebuilt = self else { return [] }
            return [.converting("body", of: "Page", sql: "length(body)")]
        }
    }

    @Test(arguments: Change.allCases)
    func `a plan is all that the migration does, search tables included`(
        change: Change
    ) async throws {
        // In WAL mode, what was written is in the file once the store is closed.
        let first = try Store(
            path: path, models: change == .added ? [Plain.self] : [Searchable.self])
        let context = StoreContext(first)
        if change == .added {
            try await context.insert(Plain("Café noir")).save()
        } else {
            let page = Searchable()
            page.title = "Café noir"
            try await context.insert(page).save()
        }
        await first.close()
        let plan = try Migration.plan(path: path, models: change.models, migrations: change.steps)
        let copy = path + ".copy"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let connection = try Connection(path: copy, access: .write)
        try connection.prepareForStore(isSearched: true)
        try connection.execute("PRAGMA foreign_keys=OFF")
        for text in plan { try connection.execute(text) }
        let store = try Store(path: path, models: change.models, migrations: change.steps)
        await store.close()
        #expect(try shape(copy) == shape(path))
        let isSearched = try shape(path).contains { $0.hasPrefix("CREATE VIRTUAL TABLE") }
        #expect(isSearched == (change != .removed))
        guard isSearched else { return }
        let sql = "SELECT rowid FROM \"Page.@search\" WHERE \"Page.@search\" MATCH 'cafe'"
        #expect(try connection.number(sql) == 1)
    }
}
