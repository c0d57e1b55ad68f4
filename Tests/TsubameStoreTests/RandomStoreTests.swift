import Foundation
import Testing
import TsubameTestSupport

@testable import TsubameStore

/// Long random sequences of what people and programs do, beside a model in memory.
@MainActor
@Suite struct RandomStoreTests {
    /// A book as the model knows it, by its title, which never changes.
    struct Row: Equatable {
        var pages = 0
        var shelf: String?
        var version = 1
    }

    /// What one context has not saved.
    struct Pending {
        var inserted: [String: Row] = [:]
        var changed: [String: (base: Row, now: Row)] = [:]
        var deleted: [String: Int] = [:]
    }

    final class Place {
        let context: StoreContext
        var pending = Pending()
        init(_ store: Store) { context = StoreContext(store) }
    }

    final class Run {
        let store: Store
        var places: [Place]
        var saved: [String: Row] = [:]
        var random: SeededGenerator
        var number = 0

        @MainActor
        init(seed: UInt64) async throws {
            store = try Store.temporary(library)
            random = SeededGenerator(seed: seed)
            let context = StoreContext(store)
            for name in ["A", "B", "C"] { try context.insert(Shelf(name)) }
            try await context.save()
            places = [Place(store), Place(store)]
        }
    }

    @Test(arguments: 1...12)
    func `two contexts do what a model says, whatever is done`(seed: Int) async throws {
        let run = try await Run(seed: UInt64(seed))
        for _ in 0..<250 {
            let place = run.places[Int.random(in: 0..<2, using: &run.random)]
            try await step(run, place)
            for place in run.places { try check(run, place) }
        }
    }

    // MARK: what is done

    private func step(_ run: Run, _ place: Place) async throws {
        let context = place.context
        switch Int.random(in: 0..<12, using: &run.random) {
        case 0...2:
            run.number += 1
            let title = "book \(run.number)"
            try context.insert(Book(title))
            place.pending.inserted[title] = Row()
        case 3...4:
            guard let book = try pick(run, place) else { return }
            let pages = Int.random(in: 0..<5, using: &run.random)
            book.pages = pages
            change(run, place, book) { $0.pages = pages }
        case 5...6:
            guard let book = try pick(run, place) else { return }
            let shelves = try context.fetch(Fetch<Shelf>(sortBy: SortDescriptor(\.name)))
            let shelf = ([nil] + shelves.map { $0 }).randomElement(using: &run.random) ?? nil
            if Bool.random(using: &run.random), let shelf {
                if !shelf.books.contains(where: { $0 === book }) { shelf.books.append(book) }
            } else {
                book.shelf = shelf
            }
            change(run, place, book) { $0.shelf = shelf?.name }
        case 7:
            guard let book = try pick(run, place) else { return }
            let title = book.title
            try context.delete(book)
            if place.pending.inserted.removeValue(forKey: title) == nil {
                place.pending.deleted[title] =
                    place.pending.changed.removeValue(forKey: title)?.base.version
                    ?? run.saved[title]?.version
            }
        case 8:
            context.rollback()
            place.pending = Pending()
        default:
            try await save(run, place)
        }
    }

    private func pick(_ run: Run, _ place: Place) throws -> Book? {
        let saved = try place.context.fetch(Fetch<Book>(sortBy: []))
        let new = place.context.allSets.compactMap { $0 as? ObjectSet<Book> }
            .flatMap(\.newObjects)
        return (saved + new).randomElement(using: &run.random)
    }

    private func change(_ run: Run, _ place: Place, _ book: Book, _ body: (inout Row) -> Void) {
        let title = book.title
        if place.pending.inserted[title] != nil {
            body(&place.pending.inserted[title, default: Row()])
        } else if let base = place.pending.changed[title]?.base ?? run.saved[title] {
            var now = place.pending.changed[title]?.now ?? base
            body(&now)
            place.pending.changed[title] = now == base ? nil : (base, now)
        }
    }

    private func save(_ run: Run, _ place: Place) async throws {
        let pending = place.pending
        let changed = pending.changed.filter { $0.value.now != $0.value.base }
        let isGone = changed.keys.contains { run.saved[$0] == nil }
        let isOld =
            changed.contains { run.saved[$0.key]?.version != $0.value.base.version }
            || pending.deleted.contains { title, version in
                run.saved[title].map { $0.version != version } ?? false
            }
        do {
            try await place.context.save()
            #expect(!isGone && !isOld)
            for title in pending.deleted.keys { run.saved[title] = nil }
            for (title, row) in pending.inserted { run.saved[title] = row }
            for (title, row) in changed {
                run.saved[title] = row.now
                run.saved[title]?.version += 1
            }
            place.pending = Pending()
        } catch let error as StoreError {
            #expect(isGone || isOld)
            #expect(error.code == .conflict || error.code == .deleted)
            place.context.rollback()
            place.pending = Pending()
        }
        for place in run.places { await settle(place.context) }
        let rows = try await run.store.snapshots(Fetch<Book>(sortBy: []))
        #expect(Set(rows.map(\.title)) == Set(run.saved.keys))
        for row in rows { #expect(row.pages == run.saved[row.title]?.pages) }
    }

    /// Waits until a context has taken in every commit.
    private func settle(_ context: StoreContext) async {
        await context.takeInMail()
        await context.following.begin()
        context.following.end()
    }

    // MARK: what must be seen

    private func check(_ run: Run, _ place: Place) throws {
        var expected = run.saved
        for (title, pair) in place.pending.changed where expected[title] != nil {
            expected[title] = pair.now
        }
        for title in place.pending.deleted.keys { expected[title] = nil }
        let books = try place.context.fetch(Fetch<Book>(sortBy: []))
        #expect(Set(books.map(\.title)) == Set(expected.keys))
        for book in books {
            #expect(book.pages == expected[book.title]?.pages)
            #expect(book.shelf?.name == expected[book.title]?.shelf)
        }
        let all = expected.merging(place.pending.inserted) { $1 }
        for shelf in try place.context.fetch(Fetch<Shelf>(sortBy: [])) {
            let titles = Set(all.filter { $0.value.shelf == shelf.name }.keys)
            #expect(Set(shelf.books.map(\.title)) == titles)
        }
        let isChanged =
            !place.pending.inserted.isEmpty || !place.pending.deleted.isEmpty
            || place.pending.changed.contains { $0.value.now != $0.value.base }
        #expect(place.context.hasChanges == isChanged)
    }
}
