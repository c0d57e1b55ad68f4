import Foundation
import Testing

@testable import TsubameStore

/// What one save does after another saved the same row.
@MainActor
@Suite struct ConflictTests {
    struct Outcome: Sendable, CustomTestStringConvertible {
        let policy: ConflictPolicy
        let title: String
        let pages: Int
        let isConflict: Bool
        var testDescription: String { "\(policy)" }
    }

    // Mine: title "mine", pages 1; theirs: title "theirs"; base: title "base", pages 0.
    @Test(
        arguments: [
            Outcome(policy: .error, title: "theirs", pages: 0, isConflict: true),
            Outcome(policy: .mine, title: "mine", pages: 1, isConflict: false),
            Outcome(policy: .store, title: "theirs", pages: 0, isConflict: false),
            Outcome(policy: .merge(preferring: .mine), title: "mine", pages: 1, isConflict: false),
            Outcome(
                policy: .merge(preferring: .store), title: "theirs", pages: 1, isConflict: false),
            Outcome(
                policy: .merge(preferring: .neither), title: "theirs", pages: 0, isConflict: true),
        ])
    func `a policy decides between base, mine and the store's`(_ outcome: Outcome) async throws {
        let store = try Store.temporary(library)
        let (mine, theirs) = (StoreContext(store), StoreContext(store))
        let book = Book("base")
        try await mine.insert(book).save()
        let other = try #require(try theirs.object(Book.self, id: 1))
        other.title = "theirs"
        book.title = "mine"
        book.pages = 1
        try await theirs.save()
        let error: StoreError?
        do {
            try await mine.save(policy: outcome.policy)
            error = nil
            #expect(book.title == outcome.title && book.pages == outcome.pages)
            #expect(!mine.hasChanges)
        } catch let failure as StoreError {
            error = failure
            #expect(book.title == "mine" && mine.hasChanges)
        }
        #expect((error?.code == .conflict) == outcome.isConflict)
        if outcome.isConflict { #expect(error?.property == "title") }
        let seen = try #require(try StoreContext(store).object(Book.self, id: 1))
        #expect(seen.title == outcome.title && seen.pages == outcome.pages)
    }

    @Test func `changes to different properties are merged`() async throws {
        let store = try Store.temporary(library)
        let (mine, theirs) = (StoreContext(store), StoreContext(store))
        mine.conflictPolicy = .merge(preferring: .neither)
        let book = Book("base")
        try await mine.insert(book).save()
        let other = try #require(try theirs.object(Book.self, id: 1))
        book.title = "mine"
        other.pages = 7
        try await theirs.save()
        try await mine.save()
        #expect(book.title == "mine" && book.pages == 7 && book.version == 3)
        #expect(await eventually { other.title == "mine" })
    }
}
