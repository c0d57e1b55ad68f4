import Foundation
import Testing

@testable import TsubameStore

@Suite struct BackgroundContextTests {
    private let store: Store

    init() throws {
        store = try Store.temporary(library)
    }

    @Test func `work beside the screens is saved and followed by screens`() async throws {
        let onScreen = try await MainActor.run { [store] in
            try ScreenList(store)
        }
        let count = try await store.background { context in
            for number in 0..<100 { try context.insert(Book("book \(number)")) }
            try await context.save()
            return try context.fetch(Fetch<Book>(sortBy: [])).count
        }
        #expect(count == 100)
        #expect(await onScreen.shows(100))
    }

    @Test func `a context keeps its objects from one body to the next, and follows others`()
        async throws
    {
        let background = BackgroundContext(store)
        let id = try await background.perform { context in
            let book = Book("first")
            try await context.insert(book).save()
            return book.objectID
        }
        try await store.background { context in
            try context.object(Book.self, id: 1)?.pages = 12
            try await context.save()
        }
        for _ in 0..<50_000 {
            let pages = try await background.perform { context in
                try context.object(id ?? ObjectID(0))?.pages
            }
            if pages == 12 { return }
            await Task.yield()
        }
        Issue.record("the background context never learned of the change")
    }

    @Test func `a context and its actor go away with their last user`() async throws {
        weak let gone: BackgroundContext?
        do {
            let background = BackgroundContext(store)
            try await background.perform { context in
                try await context.insert(Book("b")).save()
            }
            gone = background
        }
        #expect(gone == nil)
    }

    @Test func `many writers beside each other lose nothing`() async throws {
        try await store.background { context in
            try context.insert(Genre("count"))
            for number in 0..<4 { try context.insert(Book("writer \(number)")) }
            try await context.save()
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 1...4 {
                group.addTask { [store] in
                    try await store.background { context in
                        for _ in 0..<25 {
                            try context.object(Book.self, id: Int64(writer))?.pages += 1
                            try context.insert(Author("by \(writer)"))
                            try await context.save()
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let books = try await store.snapshots(Fetch<Book>(sortBy: []))
        #expect(books.map(\.pages) == [25, 25, 25, 25])
        #expect(try await store.snapshots(Fetch<Author>(sortBy: [])).count == 100)
    }
}

@MainActor
private final class ScreenList {
    private let list: FetchedResultsController<Book>

    init(_ store: Store) throws {
        list = FetchedResultsController(
            Fetch(sortBy: SortDescriptor(\.title)), context: StoreContext(store))
        try list.performFetch()
    }

    func shows(_ count: Int) async -> Bool {
        await eventually { list.objects.count == count }
    }
}
