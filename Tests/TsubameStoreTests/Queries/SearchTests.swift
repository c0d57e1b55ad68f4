import Foundation
import Testing
import TsubameSQLite

@testable import TsubameStore

@MainActor
@Suite(.serialized) struct SearchTests {
    @Test(
        arguments: [
            "apple", "APPLE", "pple pie", "pie apple", "cafe", "ｶﾒﾗ", "カメ", "日本語", "京", "a", "q",
            "\"q\"", "it's", "*", "apple*", "\"", "''", "a AND b", "NOT apple", "name:apple", "(",
            ")", "^ap",
            "100%", "a_b", "-- x", "'; DROP TABLE Item; --", "NEAR(a b)", "", "  ", "\0", "ap\0ple",
            "é", "STRASSE",
            "{name}:x", "\\", "👨‍👩‍👧",
        ])
    func `a search finds the rows whose texts have every word`(text: String) async throws {
        let (_, context, items) = try await FilledStore.get()
        let words = Search(text: text, isRanked: false).terms
        let expected = items.filter { item in
            words.allSatisfy { word in
                [item.name, item.note ?? ""].contains {
                    $0.folded.unicodeScalars.contains(word.unicodeScalars)
                }
            }
        }
        for isRanked in [false, true] {
            let fetch = Fetch<Item>(sortBy: []).matching(text, ranked: isRanked)
            let found = try context.fetch(fetch).map(\.id)
            #expect(Set(found) == Set(expected.map(\.id)), "\(words)")
            if !isRanked { #expect(found == expected.map(\.id)) }
        }
    }

    @Test func `the search follows changes, and SQL from elsewhere`() async throws {
        let store = try Store.temporary(queryModels)
        let context = StoreContext(store)
        let fetch = Fetch<Item>(sortBy: []).matching("needle")
        let item = Item().with { $0.name = "a NEEDLE in hay" }
        try await context.insert(item).save()
        #expect(try context.count(fetch) == 1)
        item.name = "hay"
        try await context.save()
        #expect(try context.count(fetch) == 0)
        item.note = "needle"
        try await context.save()
        #expect(try context.count(fetch) == 1)
        try await store.pool.write { try $0.execute("UPDATE Item SET note = 'x'") }
        #expect(try context.count(fetch) == 0)
        try await store.pool.write { try $0.execute("UPDATE Item SET note = 'Needles'") }
        #expect(try context.count(fetch) == 1)
        try await store.pool.write { try $0.execute("DELETE FROM Item") }
        #expect(try context.count(fetch) == 0)
        let left = try await store.rows(
            "SELECT count(*) FROM \"Item.@search\" WHERE \"Item.@search\" MATCH 'needle'",
            as: Int.self)
        #expect(left.first == 0)
    }

    @Test func `a model without searchable texts says so`() throws {
        let context = StoreContext(try Store.temporary(queryModels))
        let error = #expect(throws: StoreError.self) {
            try context.fetch(Fetch<Part>(sortBy: []).matching("x"))
        }
        #expect(error?.code == .untranslatable)
    }
}
