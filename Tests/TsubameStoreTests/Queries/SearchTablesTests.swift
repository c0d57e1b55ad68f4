import Foundation
import Testing

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
}
