import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite struct ChildContextTests {
    private let store: Store
    private let parent: StoreContext

    init() throws {
        store = try Store.temporary(library)
        parent = StoreContext(store)
    }

    @Test func `a child sees what its parent has not saved, and gives back what it saves`()
        async throws
    {
        let book = Book("b")
        try await parent.insert(book).save()
        book.pages = 5
        let new = Shelf("new")
        try parent.insert(new)
        let child = StoreContext(parent: parent)
        let copy = try #require(try child.object(Book.self, id: 1))
        #expect(copy !== book && copy.pages == 5)
        let newID = try #require(new.objectID)
        let shelf = try #require(try child.object(newID))
        copy.title = "c"
        copy.shelf = shelf
        #expect(book.title == "b" && book.shelf == nil)
        try await child.save()
        #expect(book.title == "c" && book.shelf === new && !child.hasChanges)
        #expect(try StoreContext(store).object(Book.self, id: 1)?.title == "b")
        try await parent.save()
        #expect(shelf.id == 1)
        #expect(try StoreContext(store).object(Book.self, id: 1)?.shelf?.name == "new")
    }

    @Test func `new and deleted objects go to the parent`() async throws {
        let book = Book("old")
        try await parent.insert(book).save()
        let child = StoreContext(parent: parent)
        let made = Book("made")
        made.genres = [Genre("g")]
        let old = try #require(try child.object(Book.self, id: 1))
        try child.insert(made).delete(old)
        try await child.save()
        #expect(book.isDeleted || parent.hasChanges)
        try await parent.save()
        #expect(book.isDeleted && made.id == 2)
        #expect(try StoreContext(store).object(Book.self, id: 2)?.genres.map(\.name) == ["g"])
        made.pages = 3
        try await child.save()
        try await parent.save()
        #expect(try StoreContext(store).object(Book.self, id: 2)?.pages == 3)
    }

    @Test func `a child that is dropped leaves no trace`() async throws {
        try await parent.insert(Book("b")).save()
        do {
            let child = StoreContext(parent: parent)
            try child.object(Book.self, id: 1)?.pages = 7
            try child.insert(Book("never"))
        }
        #expect(!parent.hasChanges)
    }

    @Test func `what both changed is a conflict, or merged as the policy says`() async throws {
        let (one, two) = (Book("one"), Book("two"))
        try await parent.insert(one).insert(two).save()
        let child = StoreContext(parent: parent)
        let (first, second) = (
            try #require(try child.object(Book.self, id: 1)),
            try #require(try child.object(Book.self, id: 2))
        )
        first.pages = 1
        second.pages = 2
        two.pages = 9
        let error = await #expect(throws: StoreError.self) { try await child.save() }
        #expect(error?.code == .conflict && error?.property == "pages")
        #expect(one.pages == 0 && !parent.canUndo)
        two.title = "theirs"
        try await child.save(policy: .merge(preferring: .mine))
        #expect(one.pages == 1 && two.pages == 2 && two.title == "theirs")
    }
}
