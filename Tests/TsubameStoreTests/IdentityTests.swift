import Foundation
import Testing
import TsubameSupport

@testable import TsubameStore

/// One row is one object, also between a commit and the moment at which its context knows of it.
@MainActor
@Suite struct IdentityTests {
    private let store: Store
    private let context: StoreContext
    private let shelf = Shelf("A")
    private let genre = Genre("g")
    private let book = Book("new")

    init() async throws {
        store = try Store.temporary(library)
        context = StoreContext(store)
        try context.insert(shelf).insert(genre)
        try await context.save()
        book.shelf = shelf
        book.genres = [genre]
    }

    /// Each way to meet a row that an own save has just made; it gives the row's object.
    enum Way: CaseIterable, Sendable {
        case fetch, object, fault, members, pairs, prefetch, prefetchedPairs, list, target

        @MainActor
        func find(_ context: StoreContext) throws -> Book? {
            switch self {
            case .fetch: return try context.fetch(Fetch<Book>(sortBy: [])).first
            case .object: return try context.object(Book.self, id: 1)
            case .fault:
                let fault = try context.set(of: Book.self).object(numbered: 1) as? Book
                return fault?.title == "new" ? fault : nil
            case .members: return try context.object(Shelf.self, id: 1)?.books.first
            case .pairs: return try context.object(Genre.self, id: 1)?.books.first
            case .prefetch:
                let fetch = Fetch<Shelf>(sortBy: []).prefetching(\.books)
                return try context.fetch(fetch).first?.books.first
            case .prefetchedPairs:
                let fetch = Fetch<Genre>(sortBy: []).prefetching(\.books)
                return try context.fetch(fetch).first?.books.first
            case .list:
                let list = FetchedResultsController(Fetch<Book>(sortBy: []), context: context)
                try list.performFetch()
                return list.objects.first
            case .target:
                let reader = try context.set(of: Book.self)
                return try reader.existing(1)
            }
        }
    }

    @Test(arguments: Way.allCases)
    func `a row that is found in the middle of the save is its object`(way: Way) async throws {
        try context.insert(book)
        context.forgetMembers()
        let save = try await HalfwaySave(context)
        context.forgetMembers()
        #expect(try way.find(context) === book)
        #expect(book.id == 1 && book.version == 1)
        try await save.task.value
        #expect(!context.hasChanges)
        #expect(try way.find(context) === book)
        #expect(book.shelf === shelf && book.genres == [genre])
        #expect(shelf.books == [book] && genre.books == [book])
    }

    @Test(arguments: Way.allCases)
    func `a child finds its own copy in the middle of the parent's save`(way: Way) async throws {
        try context.insert(book)
        let number = try #require(book.objectID)
        let child = StoreContext(parent: context)
        let copy = try #require(try child.object(number))
        let grandchild = StoreContext(parent: child)
        let second = try #require(try grandchild.object(number))
        let save = try await HalfwaySave(context)
        #expect(try way.find(grandchild) === second)
        #expect(try way.find(child) === copy)
        try await save.task.value
        #expect(try way.find(child) === copy)
        #expect(copy.id == 1 && copy.shelf?.id == 1 && copy.genres.map(\.name) == ["g"])
    }

    @Test func `a child saves to a parent in the middle of a save when that is over`() async throws
    {
        let child = StoreContext(parent: context)
        try context.insert(book)
        let number = try #require(book.objectID)
        let copy = try #require(try child.object(number))
        copy.pages = 7
        let other = Shelf("B")
        try child.insert(other)
        copy.shelf = other
        let save = try await HalfwaySave(context)
        try await child.save()
        try await save.task.value
        try await context.save()
        let row = try StoreContext(store).object(Book.self, id: 1)
        #expect(row?.pages == 7 && row?.shelf?.name == "B")
    }

    @Test func `what is changed in the middle stays, whether it was met or not`() async throws {
        try context.insert(book)
        try await context.save()
        let other = Shelf("B")
        try await context.insert(other).save()
        book.shelf = other
        let save = try await HalfwaySave(context)
        // Back to what it was before the save: as far as the file is concerned a change.
        book.shelf = shelf
        #expect(try context.fetch(Fetch<Book>(sortBy: [])) == [book])
        #expect(book.shelf === shelf)
        try await save.task.value
        #expect(book.shelf === shelf && context.hasChanges)
        try await context.save()
        #expect(try StoreContext(store).object(Book.self, id: 1)?.shelf?.name == "A")
    }

    @Test(arguments: [false, true])
    func `what is done after a rollback in the middle stays`(isMet: Bool) async throws {
        try context.insert(book)
        try await context.save()
        book.pages = 3
        book.genres = []
        let save = try await HalfwaySave(context)
        context.rollback()
        book.title = "late"
        if isMet { _ = try context.fetch(Fetch<Book>(sortBy: [])) }
        try await save.task.value
        #expect(book.title == "late" && book.pages == 3 && book.genres == [])
        try await context.save()
        let row = try #require(try StoreContext(store).object(Book.self, id: 1))
        #expect(row.title == "late" && row.pages == 3 && row.genres.isEmpty)
    }

    @Test func `an undo in the middle of a save is undone and done again`() async throws {
        context.enableUndo(acrossSaves: true, isolation: nil)
        context.undoGroup { context.set(for: Book.self)?.adopt(book) }
        let second = Book("second")
        try context.undoGroup {
            try context.insert(second)
            second.shelf = shelf
            shelf.name = "changed"
        }
        let save = try await HalfwaySave(context)
        context.forgetMembers()
        context.undoLast()
        #expect(shelf.name == "A" && Set(shelf.books.map(\.title)) == ["new"])
        context.redoLast()
        #expect(shelf.name == "changed" && Set(shelf.books.map(\.title)) == ["new", "second"])
        context.undoLast()
        try await save.task.value
        try await context.save()
        let other = StoreContext(store)
        #expect(try other.fetch(Fetch<Book>(sortBy: [])).map(\.title) == ["new"])
        #expect(try other.object(Shelf.self, id: 1)?.name == "A")
    }

    @Test func `a number that a failed save had is another row's`() async throws {
        try context.insert(book)
        let twin = Genre("g")
        try context.insert(twin)
        let elsewhere = StoreContext(store)
        let theirs = Book("theirs")
        try await elsewhere.insert(theirs).save()
        await #expect(throws: StoreError.self) { try await context.save() }
        let found = try context.object(Book.self, id: 1)
        #expect(found !== book && found?.title == "theirs")
        try context.delete(twin)
        try await context.save()
        #expect(book.id == 2)
        #expect(try Set(context.fetch(Fetch<Book>(sortBy: []))) == [book, found])
    }
}
