import Foundation
import Testing
import TsubameSQLite

@testable import TsubameStore

/// Sections by what a relation to one leads to.
@MainActor
@Suite struct RelatedSectionsTests {
    private let store: Store
    private let context: StoreContext
    private let list: FetchedResultsController<Book>
    private let log = Log()
    private let shelves = ["B", "A", "C"].map(Shelf.init)

    private final class Log {
        var titles: [[String]] = []
        var changes: [FetchedResultsChange] = []
    }

    init() async throws {
        store = try Store.temporary(library)
        context = StoreContext(store)
        for (number, shelf) in shelves.prefix(2).enumerated() {
            for place in 0..<2 {
                let book = Book("\(number)\(place)")
                try context.insert(book)
                book.shelf = shelf
            }
        }
        try context.insert(Book("loose")).insert(shelves[2])
        try await context.save()
        let fetch = Fetch<Book>(sortBy: SortDescriptor(\.shelf?.name), SortDescriptor(\.title))
        list = FetchedResultsController(fetch, sectionBy: \.shelf?.name, context: context)
        try list.performFetch()
        log.titles = titles
        list.onChange = { [log, list] change in
            // Each change replays to the list that is there.
            log.titles =
                change.sections?.applied(to: log.titles) { list.object(at: $0).title } ?? []
            log.changes.append(change)
        }
    }

    private var titles: [[String]] { list.sections.map { $0.objects.map(\.title) } }
    private var names: [String?] { list.sections.map { $0.value() } }

    @Test func `rows are in sections by the name of what they lead to`() {
        #expect(titles == [["loose"], ["10", "11"], ["00", "01"]])
        #expect(names == [nil, "A", "B"])
    }

    @Test func `another name of the target moves its whole section`() async throws {
        shelves[1].name = "Z"
        try await context.save()
        #expect(titles == [["loose"], ["00", "01"], ["10", "11"]])
        #expect(names == [nil, "B", "Z"])
        #expect(log.changes.count == 1 && log.titles == titles)
        #expect(log.changes.first?.sections?.deletedSections == [1])
        #expect(log.changes.first?.sections?.insertedSections == [2])
    }

    @Test func `a name that changes no place is another section in its place`() async throws {
        shelves[0].name = "Bb"
        try await context.save()
        #expect(names == [nil, "A", "Bb"] && log.titles == titles)
        #expect(log.changes.first?.sections?.deletedSections == [2])
        #expect(log.changes.first?.sections?.insertedSections == [2])
    }

    @Test func `two targets of one name are one section`() async throws {
        shelves[0].name = "A"
        try await context.save()
        #expect(names == [nil, "A"] && titles == [["loose"], ["00", "01", "10", "11"]])
        #expect(log.titles == titles)
    }

    @Test func `a row with another target moves, alone`() async throws {
        list.objects[0].shelf = shelves[2]
        try await context.save()
        #expect(names == ["A", "B", "C"] && log.titles == titles)
        let book = list.objects[1]
        book.shelf = nil
        try await context.save()
        #expect(names == [nil, "A", "B", "C"] && titles[0] == [book.title])
        #expect(log.titles == titles && log.changes.last?.sections?.moves.count == 1)
    }

    @Test func `what changes in a target beside its name changes nothing`() async throws {
        try await context.insert(Genre("g")).save()
        shelves[2].name = "D"
        try await context.save()
        #expect(log.changes.isEmpty)
    }

    @Test func `a target that goes leaves its rows in no section, or takes them along`()
        async throws
    {
        let author = Author("x")
        let other = StoreContext(store)
        try other.insert(author)
        try other.object(Book.self, id: 1)?.author = author
        try await other.save()
        let fetch = Fetch<Book>(sortBy: SortDescriptor(\.author?.name))
        let byAuthor = FetchedResultsController(fetch, sectionBy: \.author?.name, context: context)
        try byAuthor.performFetch()
        #expect(byAuthor.sections.map(\.count) == [4, 1])
        try other.object(Book.self, id: 1)?.author = nil
        try other.delete(author)
        try await other.save()
        #expect(await eventually { byAuthor.sections.map(\.count) == [5] })
        try context.delete(shelves[0])
        try await context.save()
        #expect(names == [nil, "A"] && log.titles == titles)
    }

    @Test func `a name that another process changes is followed`() async throws {
        let elsewhere = StoreContext(try Store(path: store.pool.path, models: library))
        try elsewhere.object(Shelf.self, id: 1)?.name = "Elsewhere"
        try await elsewhere.save()
        #expect(await eventually { names.contains("Elsewhere") })
        #expect(log.titles == titles)
    }

    @Test func `folded names are sections of what is sorted alike`() async throws {
        shelves[0].name = "ä"
        try await context.save()
        let fetch = Fetch<Book>(sortBy: SortDescriptor(\.shelf?.name.folded))
        let folded = FetchedResultsController(
            fetch, sectionBy: \.shelf?.name.folded, context: context)
        try folded.performFetch()
        #expect(folded.sections.map(\.count) == [1, 4])
    }

    @Test func `sections by one name and an order by another are refused`() {
        let fetch = Fetch<Book>(sortBy: SortDescriptor(\.author?.name))
        let list = FetchedResultsController(fetch, sectionBy: \.shelf?.name, context: context)
        let error = #expect(throws: StoreError.self) { try list.performFetch() }
        #expect(error?.code == .unsortedSections && error?.property == "shelf.name")
    }
}
