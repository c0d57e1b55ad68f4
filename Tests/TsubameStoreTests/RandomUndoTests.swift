import Foundation
import Testing
import TsubameTestSupport

@testable import TsubameStore

/// Steps, saves and the way back and forth, compared with pictures taken on the way.
@MainActor
@Suite struct RandomUndoTests {
    /// What a context shows: each book by its title.
    typealias Picture = [String: String]

    @MainActor
    final class Run {
        let store: Store
        let context: StoreContext
        var random: SeededGenerator
        var books: [Book] = []
        let shelves: [Shelf]
        let genres: [Genre]

        init(seed: UInt64, acrossSaves: Bool) async throws {
            store = try Store.temporary(library)
            context = StoreContext(store)
            random = SeededGenerator(seed: seed)
            shelves = ["A", "B"].map(Shelf.init)
            genres = ["x", "y", "z"].map(Genre.init)
            for shelf in shelves { try context.insert(shelf) }
            for genre in genres { try context.insert(genre) }
            try await context.save()
            context.enableUndo(limit: 1_000, acrossSaves: acrossSaves)
        }

        var picture: Picture {
            var picture: Picture = [:]
            for book in books where book.record.set != nil && !context.isDeleted(book) {
                let genres = book.genres.map(\.name).sorted().joined()
                picture[book.title] = "\(book.pages) \(book.shelf?.name ?? "-") \(genres)"
            }
            return picture
        }

        /// One thing that a person does.
        func act() throws {
            let living = books.filter { $0.record.set != nil && !context.isDeleted($0) }
            guard let book = living.randomElement(using: &random),
                Int.random(in: 0..<4, using: &random) > 0
            else {
                let book = Book("book \(books.count)")
                books.append(book)
                try context.insert(book)
                return
            }
            switch Int.random(in: 0..<6, using: &random) {
            case 5:
                guard Int.random(in: 0..<4, using: &random) == 0,
                    let shelf = shelves.first(where: {
                        $0.record.set != nil && !context.isDeleted($0)
                    })
                else { return }
                try context.delete(shelf)
            case 0: book.pages += 1
            case 1:
                let left = shelves.filter { $0.record.set != nil && !context.isDeleted($0) }
                book.shelf = left.randomElement(using: &random)
            case 2: book.shelf = nil
            case 3: book.genres = genres.filter { _ in Bool.random(using: &random) }
            default: try context.delete(book)
            }
        }
    }

    @Test(arguments: 1...20, [false, true])
    func `every way back and forth leads to what was there`(
        seed: Int, acrossSaves: Bool
    ) async throws {
        let run = try await Run(seed: UInt64(seed), acrossSaves: acrossSaves)
        var pictures = [run.picture]
        var place = 0
        var saved = (pictures: pictures, place: 0)
        for _ in 0..<120 {
            switch Int.random(in: 0..<10, using: &run.random) {
            case 0...4:
                let steps = run.context.undo?.undos.count ?? 0
                try run.context.undoGroup {
                    for _ in 0..<Int.random(in: 1...3, using: &run.random) { try run.act() }
                }
                // What came to nothing, such as taking away a shelf that is not there, is no step.
                guard run.context.undo?.undos.count != steps else { continue }
                pictures = Array(pictures.prefix(place + 1)) + [run.picture]
                place += 1
            case 5...6:
                guard place > 0, run.context.canUndo else { continue }
                run.context.undoLast()
                place -= 1
            case 7:
                guard place < pictures.count - 1, run.context.canRedo else { continue }
                run.context.redoLast()
                place += 1
            case 8 where Bool.random(using: &run.random):
                run.context.rollback()
                if acrossSaves { (pictures, place) = saved } else { pictures = [run.picture] }
                if !acrossSaves { place = 0 }
                try await checkSaved(run)
            default:
                try await run.context.save()
                if !acrossSaves {
                    pictures = [run.picture]
                    place = 0
                }
                saved = (pictures, place)
                try await checkSaved(run)
            }
            #expect(run.picture == pictures[place])
        }
    }

    private func checkSaved(_ run: Run) async throws {
        let other = StoreContext(run.store)
        var saved: Picture = [:]
        for book in try other.fetch(Fetch<Book>(sortBy: [])) {
            let genres = book.genres.map(\.name).sorted().joined()
            saved[book.title] = "\(book.pages) \(book.shelf?.name ?? "-") \(genres)"
        }
        #expect(saved == run.picture)
    }
}
