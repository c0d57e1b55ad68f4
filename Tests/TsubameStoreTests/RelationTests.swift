import Foundation
import Testing
import TsubameSQLite

@testable import TsubameStore

@MainActor
@Suite struct RelationTests {
    private let store: Store
    private let context: StoreContext

    init() throws {
        store = try Store.temporary(library)
        context = StoreContext(store)
    }

    private func titles(_ books: [Book]) -> [String] { books.map(\.title) }

    @Test func `both sides of one to many are kept in step before and after a save`() async throws {
        let shelf = Shelf("A")
        let (one, two) = (Book("one"), Book("two"))
        try context.insert(shelf)
        shelf.books = [one]
        two.shelf = shelf
        #expect(one.shelf === shelf)
        #expect(titles(shelf.books) == ["one", "two"])
        try await context.save()
        #expect(one.id == 1 && two.id == 2 && shelf.id == 1)
        #expect(titles(shelf.books) == ["one", "two"])

        let other = StoreContext(store)
        let seen = try #require(try other.object(Shelf.self, id: 1))
        #expect(titles(seen.books) == ["one", "two"])
        #expect(seen.books[0].shelf === seen)
        seen.books.removeFirst()
        #expect(titles(seen.books) == ["two"])
        try await other.save()
        #expect(await eventually { one.shelf == nil && titles(shelf.books) == ["two"] })
    }

    @Test func `an object that leads to new ones takes them along`() async throws {
        let book = Book("new")
        book.shelf = Shelf("also new")
        book.genres = [Genre("g")]
        #expect(book.shelf?.name == "also new")
        try await context.insert(book).save()
        #expect(book.shelf?.id == 1 && book.genres.first?.id == 1)
        #expect(try StoreContext(store).object(Book.self, id: 1)?.shelf?.name == "also new")
    }

    @Test func `new objects may name each other in a circle`() async throws {
        let (one, two) = (Author("one"), Author("two"))
        try context.insert(one).insert(two)
        one.mentor = two
        two.mentor = one
        try await context.save()
        let other = StoreContext(store)
        let seen = try #require(try other.object(Author.self, id: 1))
        #expect(seen.mentor?.name == "two" && seen.mentor?.mentor === seen)
    }

    @Test func `many to many is kept on both sides`() async throws {
        let (one, two) = (Book("one"), Book("two"))
        let (red, blue) = (Genre("red"), Genre("blue"))
        try context.insert(one).insert(two).insert(red).insert(blue)
        one.genres = [red, blue]
        blue.books.append(two)
        #expect(titles(blue.books) == ["one", "two"])
        #expect(two.genres.map(\.name) == ["blue"])
        try await context.save()
        let other = StoreContext(store)
        let seen = try #require(try other.object(Genre.self, id: 2))
        #expect(titles(seen.books) == ["one", "two"])
        seen.books.removeFirst()
        #expect(other.hasChanges)
        try await other.save()
        #expect(await eventually { one.genres.map(\.name) == ["red"] })
        #expect(!other.hasChanges)
    }

    @Test func `one to one has one partner on each side`() async throws {
        let (one, two) = (Author("one"), Author("two"))
        let (first, second) = (Passport("1"), Passport("2"))
        try context.insert(one).insert(two).insert(first).insert(second)
        one.passport = first
        #expect(first.owner === one)
        second.owner = one
        #expect(one.passport === second && first.owner == nil)
        two.passport = second
        #expect(one.passport == nil && second.owner === two)
        try await context.save()
        let other = StoreContext(store)
        let seen = try #require(try other.object(Author.self, id: 2))
        #expect(seen.passport?.number == "2" && seen.passport?.owner === seen)
    }

    @Test func `deleting cascades, nullifies and denies as the rules say`() async throws {
        let (shelf, author, genre) = (Shelf("A"), Author("a"), Genre("g"))
        let (one, two) = (Book("one"), Book("two"))
        try context.insert(shelf).insert(author).insert(genre)
        shelf.books = [one, two]
        one.author = author
        one.genres = [genre]
        author.passport = Passport("p")
        let passport = try #require(author.passport)
        try await context.save()

        try context.delete(author)
        let error = await #expect(throws: StoreError.self) { try await context.save() }
        #expect(error?.code == .denied && error?.property == "books")
        #expect(error?.advice == "This Author cannot be deleted while it has books.")
        context.rollback()

        let pupil = Author("pupil")
        pupil.mentor = author
        one.author = nil
        try await context.insert(pupil).delete(author).save()
        #expect(passport.isDeleted && pupil.mentor == nil)

        two.shelf = nil
        try await context.delete(shelf).save()
        #expect(one.isDeleted && !two.isDeleted)
        #expect(genre.books.isEmpty)
        #expect(try await store.snapshots(Fetch<Book>(sortBy: [])).map(\.title) == ["two"])
    }

    @Test func `what is moved to another place in the same save is not deleted with the old one`()
        async throws
    {
        let (old, new, book) = (Shelf("old"), Shelf("new"), Book("moved"))
        try context.insert(old)
        old.books = [book]
        try await context.save()
        try context.insert(new)
        book.shelf = new
        try await context.delete(old).save()
        #expect(!book.isDeleted && book.shelf === new)
        #expect(try StoreContext(store).object(Book.self, id: 1)?.shelf?.name == "new")
    }

    @Test func `a unique value that is taken is an error with its property`() async throws {
        try await context.insert(Genre("g")).save()
        try context.insert(Genre("g"))
        let error = await #expect(throws: StoreError.self) { try await context.save() }
        #expect(error?.code == .notUnique && error?.property == "name")
        #expect(error?.advice == "Another Genre has the same name.")
        context.rollback()
        let genre = try #require(try context.object(Genre.self, id: 1))
        try await context.delete(genre).insert(Genre("g")).save()
        #expect(try context.fetch(Fetch<Genre>(sortBy: [])).map(\.id) == [2])
    }

    @Test func `related objects are read together when the first is looked at`() async throws {
        for number in 0..<50 {
            let book = Book("book \(number)")
            book.author = Author("author \(number)")
            try context.insert(book)
        }
        try await context.save()
        let other = StoreContext(store)
        let books = try other.fetch(Fetch<Book>(sortBy: []))
        let authors = books.compactMap(\.author)
        #expect(authors.allSatisfy { $0.record.has(.fault) })
        #expect(authors[7].name == "author 7")
        #expect(authors.allSatisfy { !$0.record.has(.fault) })
    }

    @Test func `a reference to what somebody else deleted is a clear error`() async throws {
        let author = Author("a")
        try await context.insert(author).save()
        let other = StoreContext(store)
        let book = Book("b")
        book.author = try other.object(Author.self, id: 1)
        try await context.delete(author).save()
        let error = await #expect(throws: StoreError.self) { try await other.save() }
        #expect(error?.code == .deleted)
    }

    @Test func `a fault whose row is gone says so and holds the defaults`() async throws {
        let book = Book("b")
        book.author = Author("a")
        try await context.insert(book).save()
        let other = StoreContext(store)
        var errors: [StoreError] = []
        other.onError = { if let error = $0 as? StoreError { errors.append(error) } }
        let author = try #require(try other.object(Book.self, id: 1)?.author)
        try await store.pool.write {
            try $0.execute("PRAGMA defer_foreign_keys=ON; UPDATE Book SET author = NULL")
            try $0.execute("DELETE FROM Author")
        }
        #expect(author.name == "" && author.isDeleted)
        #expect(errors.map(\.code) == [.deleted])
    }

    @Test func `an object outlives its context and still leads to others`() async throws {
        let book = Book("b")
        book.shelf = Shelf("s")
        book.author = Author("a")
        try await context.insert(book).save()
        let fault: Author?
        let kept: Book?
        do {
            let brief = StoreContext(store)
            kept = try brief.object(Book.self, id: 1)
            fault = kept?.author
        }
        #expect(fault?.name == "a")
        #expect(kept?.shelf?.name == "s" && kept?.shelf?.books.first?.title == "b")
    }

    @Test func `an object of another context is refused`() async throws {
        try await context.insert(Author("a")).save()
        let other = StoreContext(store)
        var errors: [StoreError] = []
        context.onError = { if let error = $0 as? StoreError { errors.append(error) } }
        let book = Book("b")
        try context.insert(book)
        book.author = try other.object(Author.self, id: 1)
        #expect(book.author == nil && errors.map(\.code) == [.wrongContext])
    }
}
