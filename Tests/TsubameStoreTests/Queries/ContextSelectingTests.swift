import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite struct ContextSelectingTests {
    private let store: Store
    private let context: StoreContext
    private let all = Fetch<Book>(sortBy: SortDescriptor(\.title))

    init() async throws {
        store = try Store.temporary(library)
        context = StoreContext(store)
        let shelf = Shelf("A")
        for (title, pages) in [("a", 1), ("b", 2), ("c", 2)] {
            let book = Book(title, pages: pages)
            try context.insert(book)
            if pages == 2 { book.shelf = shelf }
        }
        try await context.save()
    }

    @Test func `a context computes what the store does`() async throws {
        #expect(try context.count(all) == 3)
        let (count, pages) = try context.values(of: all, .count, .sum(\.pages))
        #expect(count == 3 && pages == 5)
        #expect(try context.distinct(\.pages, of: all) == [1, 2])
        let rows = try context.select(all, \.title, \.pages)
        #expect(rows.map(\.0) == ["a", "b", "c"] && rows.map(\.1) == [1, 2, 2])
        let groups = try context.groups(of: all, by: \.shelf?.name, .count)
        #expect(groups.map(\.key) == [nil, "A"] && groups.map(\.values) == [1, 2])
        let stored = try await store.groups(of: all, by: \.shelf?.name, .count)
        #expect(stored.map(\.values) == groups.map(\.values))
    }

    @Test func `what is pending is not computed over, and a fetch shows it`() async throws {
        try context.insert(Book("new", pages: 100))
        let book = try #require(try context.object(Book.self, id: 1))
        try context.delete(book)
        try context.object(Book.self, id: 2)?.pages = 50
        #expect(try context.count(all) == 3)
        #expect(try context.values(of: all, .sum(\.pages)) == 5)
        #expect(try context.distinct(\.title, of: all) == ["a", "b", "c"])
        #expect(try context.select(all, \.pages) == [1, 2, 2])
        #expect(try context.groups(of: all, by: \.pages, .count).map(\.values) == [1, 2])
        #expect(try context.fetch(all).map(\.pages) == [50, 2])
        let child = StoreContext(parent: context)
        #expect(try child.count(all) == 3)
        try await context.save()
        #expect(try context.values(of: all, .sum(\.pages)) == 152)
        #expect(try child.count(all) == 3)
    }

    @Test func `what cannot be translated is told`() {
        let error = #expect(throws: StoreError.self) {
            try context.count(Fetch<Todo>(sortBy: SortDescriptor(\.count)))
        }
        #expect(error?.code == .unknownModel)
    }
}
