import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite struct UndoTests {
    private let store: Store
    private let context: StoreContext

    init() throws {
        store = try Store.temporary(library)
        context = StoreContext(store)
    }

    @Test func `a step is what was done in one turn`() async throws {
        context.enableUndo()
        let book = Book("first")
        try context.insert(book)
        book.pages = 1
        await Task.yield()
        #expect(await eventually { context.undo?.undos.count == 1 })
        book.title = "second"
        book.pages = 2
        context.undoLast()
        #expect(book.title == "first" && book.pages == 1)
        context.redoLast()
        #expect(book.title == "second" && book.pages == 2)
        context.undoLast()
        context.undoLast()
        #expect(!context.hasChanges && !context.canUndo && context.canRedo)
        context.redoLast()
        #expect(context.hasChanges && book.pages == 1)
    }

    @Test func `a new change ends what could be done again`() throws {
        context.enableUndo()
        let book = Book("b")
        context.undoGroup { _ = try? context.insert(book) }
        context.undoGroup { book.pages = 1 }
        context.undoLast()
        #expect(context.canRedo)
        context.undoGroup { book.pages = 2 }
        #expect(!context.canRedo)
    }

    @Test func `relations and deletes are undone with their inverses`() async throws {
        let (shelf, book, genre) = (Shelf("s"), Book("b"), Genre("g"))
        try await context.insert(shelf).insert(book).insert(genre).save()
        context.enableUndo()
        context.undoGroup {
            book.shelf = shelf
            book.genres = [genre]
        }
        try context.undoGroup { _ = try context.delete(book) }
        #expect(shelf.books.isEmpty)
        context.undoLast()
        #expect(shelf.books.map(\.title) == ["b"] && genre.books.count == 1)
        context.undoLast()
        #expect(shelf.books.isEmpty && genre.books.isEmpty && !context.hasChanges)
        context.redoLast()
        #expect(shelf.books.count == 1 && genre.books.count == 1)
        try await context.save()
        #expect(!context.canUndo)
        #expect(try StoreContext(store).object(Book.self, id: 1)?.shelf?.name == "s")
    }

    @Test func `steps before a save can be taken back if that was asked for`() async throws {
        context.enableUndo(acrossSaves: true)
        let book = Book("b")
        try context.undoGroup { _ = try context.insert(book) }
        try await context.save()
        context.undoGroup { book.pages = 9 }
        try await context.save()
        context.undoLast()
        try await context.save()
        #expect(try StoreContext(store).object(Book.self, id: 1)?.pages == 0)
        context.undoLast()
        try await context.save()
        #expect(try await store.snapshots(Fetch<Book>(sortBy: [])).isEmpty)
        context.redoLast()
        try await context.save()
        #expect(try StoreContext(store).object(Book.self, id: 1)?.title == "b")
    }

    @Test func `only so many steps are kept`() throws {
        context.enableUndo(limit: 2)
        let book = Book("b")
        try context.insert(book)
        for pages in 1...5 { context.undoGroup { book.pages = pages } }
        context.undoLast()
        context.undoLast()
        #expect(!context.canUndo && book.pages == 3)
    }
}
