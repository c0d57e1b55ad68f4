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
        try await bookInTwoSteps(pages: 9)
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

    @Test func `a step is called what it was named and keeps its number`() throws {
        context.enableUndo()
        let book = Book("b")
        try context.undoGroup(named: "add b") {
            _ = try context.insert(book)
            context.undoGroup(named: "inside") { book.pages = 1 }
        }
        context.undoGroup { book.pages = 2 }
        #expect(context.lastUndo?.name == "" && context.lastRedo == nil)
        context.undoLast()
        let step = try #require(context.lastUndo)
        #expect(step.name == "add b" && context.lastRedo?.number == step.number + 1)
        context.undoLast()
        #expect(context.lastRedo == step && context.lastUndo == nil)
        context.redoLast()
        #expect(context.lastUndo == step)
        context.forgetLastUndo()
        context.forgetLastRedo()
        #expect(!context.canUndo && !context.canRedo && context.hasChanges)
    }

    @Test func `a rollback forgets only what was not saved`() async throws {
        context.enableUndo(acrossSaves: true)
        let book = Book("b")
        try context.undoGroup(named: "add") { _ = try context.insert(book) }
        try await context.save()
        context.undoGroup(named: "pages") { book.pages = 9 }
        context.rollback()
        #expect(context.lastUndo?.name == "add" && book.pages == 0)
        context.undoLast()
        context.rollback()
        #expect(context.lastUndo?.name == "add" && !context.canRedo && !context.isDeleted(book))
        context.undoLast()
        try await context.save()
        context.rollback()
        #expect(context.lastRedo?.name == "add" && !context.canUndo)
        #expect(try await store.count(Fetch<Book>(sortBy: [])) == 0)
    }

    @Test func `a rollback during a save leaves the steps that it writes`() async throws {
        context.enableUndo(acrossSaves: true)
        let book = Book("b")
        try context.undoGroup(named: "add") { _ = try context.insert(book) }
        let saving = Task { try await context.save() }
        await Task.yield()
        context.undoGroup(named: "lost") { book.pages = 1 }
        context.rollback()
        context.undoGroup(named: "kept") { book.pages = 2 }
        try await saving.value
        #expect(context.undo?.undos.map(\.step.name) == ["add", "kept"])
    }

    enum Meddling: CaseIterable { case same, other, delete, nothing }

    @Test(arguments: Meddling.allCases)
    func `what others did to the same is told before it is overwritten`(
        meddling: Meddling
    ) async throws {
        context.enableUndo(acrossSaves: true)
        let book = try await bookInTwoSteps(pages: 1)
        #expect(context.undoConflict == nil)
        let other = StoreContext(store)
        let theirs = try #require(try other.object(Book.self, id: 1))
        switch meddling {
        case .same: theirs.pages = 5
        case .other: theirs.title = "t"
        case .delete: try other.delete(theirs)
        case .nothing: break
        }
        try await other.save()
        #expect(
            await eventually {
                meddling == .nothing || book.pages == 5 || book.title == "t"
                    || context.isDeleted(book)
            })
        let conflict = context.undoConflict
        switch meddling {
        case .same: #expect(conflict?.code == .conflict && conflict?.property == "pages")
        case .delete: #expect(conflict?.code == .deleted && conflict?.id == 1)
        case .other, .nothing: #expect(conflict == nil)
        }
        context.forgetLastUndo()
        // Taking the book away again would lose what others did to it.
        let code: StoreError.Code? = meddling == .delete || meddling == .nothing ? nil : .conflict
        context.undoGroup { if meddling == .nothing { book.pages = 0 } }
        if meddling == .nothing { context.forgetLastUndo() }
        #expect(context.undoConflict?.code == code)
    }

    @Test func `doing again asks the same question`() async throws {
        context.enableUndo(acrossSaves: true)
        let book = try await bookInTwoSteps(pages: 1)
        context.undoLast()
        try await context.save()
        #expect(context.redoConflict == nil)
        let other = StoreContext(store)
        try other.object(Book.self, id: 1)?.pages = 7
        try await other.save()
        #expect(await eventually { book.pages == 7 })
        #expect(context.redoConflict?.property == "pages")
        context.redoLast()
        #expect(book.pages == 1)
    }

    /// A book that one saved step made, and another gave its pages.
    @discardableResult
    private func bookInTwoSteps(pages: Int) async throws -> Book {
        let book = Book("b")
        try context.undoGroup { _ = try context.insert(book) }
        try await context.save()
        context.undoGroup { book.pages = pages }
        try await context.save()
        return book
    }
}
