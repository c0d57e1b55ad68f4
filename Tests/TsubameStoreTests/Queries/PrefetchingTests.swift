import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite struct PrefetchingTests {
    private let store: Store
    private let context: StoreContext

    init() async throws {
        store = try Store.temporary(library)
        let writer = StoreContext(store)
        for shelf in ["A", "B"].map(Shelf.init) {
            try writer.insert(shelf)
            for number in 0..<3 {
                let book = Book("\(shelf.name)\(number)")
                try writer.insert(book)
                book.shelf = shelf
                let author = Author("of \(book.title)")
                author.mentor = Author("mentor of \(book.title)")
                author.passport = Passport("\(number)")
                book.author = author
                book.genres = [Genre("genre of \(book.title)")]
            }
        }
        try await writer.save()
        context = StoreContext(store)
    }

    /// Closes the store, so that what was not read cannot be.
    private func reads<M: Model>(
        _ fetch: Fetch<M>, _ body: ([M]) throws -> Void
    ) async throws {
        var errors: [any Error] = []
        context.onError = { errors.append($0) }
        let objects = try context.fetch(fetch)
        #expect(!objects.isEmpty)
        await store.close()
        try body(objects)
        #expect(errors.isEmpty)
    }

    @Test func `two relations to one are read with the rows`() async throws {
        let fetch = Fetch<Book>(sortBy: SortDescriptor(\.title))
            .prefetching(\.author) { $0.prefetching(\.mentor, \.passport) }
        try await reads(fetch) { books in
            #expect(books.map { $0.author?.mentor?.name } == books.map { "mentor of \($0.title)" })
            #expect(books.allSatisfy { $0.author?.passport?.number.isEmpty == false })
        }
    }

    @Test func `a key path leads through several relations`() async throws {
        let fetch = Fetch<Book>(sortBy: SortDescriptor(\.title)).prefetching(\.author?.mentor)
        try await reads(fetch) { books in
            #expect(books.map { $0.author?.mentor?.name } == books.map { "mentor of \($0.title)" })
        }
    }

    @Test func `relations to many lead on, and back`() async throws {
        let fetch = Fetch<Shelf>(sortBy: SortDescriptor(\.name)).prefetching(\.books) {
            $0.prefetching(\.genres) { $0.prefetching(\.books) }.prefetching(\.author?.passport)
        }
        try await reads(fetch) { shelves in
            for shelf in shelves {
                #expect(shelf.books.count == 3)
                for book in shelf.books {
                    #expect(book.genres.first?.books == [book])
                    #expect(book.author?.passport?.number.isEmpty == false)
                }
            }
        }
    }

    @Test func `what is pending leads on, too`() async throws {
        let shelf = try #require(try context.object(Shelf.self, id: 1))
        let book = Book("new")
        try context.insert(book)
        book.shelf = shelf
        let author = try #require(try context.object(Author.self, id: 1))
        book.author = author
        let fetch = Fetch<Shelf>(sortBy: SortDescriptor(\.name))
            .prefetching(\.books) { $0.prefetching(\.author) }
        try await reads(fetch) { shelves in
            #expect(shelves.first?.books.count == 4)
            #expect(shelves.first?.books.last?.author === author)
        }
    }

    @Test func `what is no relation is refused`() {
        let fetch = Fetch<Book>(sortBy: []).prefetching(\.author) { $0.prefetching(\.name) }
        let error = #expect(throws: StoreError.self) { try context.fetch(fetch) }
        #expect(error?.code == .unknownProperty && error?.entity == "Author")
    }
}
