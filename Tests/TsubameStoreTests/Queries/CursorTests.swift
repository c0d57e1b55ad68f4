import Foundation
import Testing

@testable import TsubameStore

private let orders: [(String, Fetch<Item>)] = [
    ("none", Fetch(sortBy: [])),
    ("count", Fetch(sortBy: SortDescriptor(\.count))),
    ("count reverse", Fetch(sortBy: SortDescriptor(\.count, order: .reverse))),
    ("rank", Fetch(sortBy: SortDescriptor(\.rank))),
    ("rank reverse", Fetch(sortBy: SortDescriptor(\.rank, order: .reverse))),
    (
        "rank, due reverse, name",
        Fetch(
            sortBy: SortDescriptor(\.rank), SortDescriptor(\.due, order: .reverse),
            SortDescriptor(\.name.folded))
    ),
    ("box", Fetch(sortBy: SortDescriptor(\.box?.name), SortDescriptor(\.rank, order: .reverse))),
    ("owner", Fetch(sortBy: SortDescriptor(\.box?.owner?.name))),
    ("bits", Fetch(sortBy: SortDescriptor(\.bits, order: .reverse))),
    ("weight", Fetch(sortBy: SortDescriptor(\.weight))),
    ("Bool", Fetch(sortBy: []).sorted(by: \.isDone, order: .reverse).sorted(by: \.size)),
    ("empty last", Fetch(sortBy: []).sorted(by: \.rank, empty: .last).sorted(by: \.key)),
    ("empty first", Fetch(sortBy: []).sorted(by: \.due, order: .reverse, empty: .first)),
    (
        "filtered",
        Fetch(#Predicate { $0.box?.name != "apple" }, sortBy: SortDescriptor(\.note))
    ),
    ("ranked", Fetch(sortBy: SortDescriptor(\.count)).matching("apple", ranked: true)),
]

@MainActor
@Suite(.serialized) struct CursorTests {
    @Test(arguments: orders.indices, [1, 7, 400])
    func `pages together are the whole list`(order: Int, size: Int) async throws {
        let store = try await FilledStore.get().store
        var fetch = orders[order].1
        // One row at a time takes long for all.
        if size == 1 { fetch.limit = 40 }
        let whole = try await store.snapshots(fetch).map(\.id)
        var paged: [ObjectID<Item>] = []
        for try await batch in store.each(fetch, batch: size) {
            #expect(batch.count <= size)
            paged += batch.map(\.id)
        }
        #expect(paged == whole, "\(orders[order].0)")
    }

    @Test(arguments: orders.indices)
    func `a cursor is the same after a way as text`(order: Int) async throws {
        let store = try await FilledStore.get().store
        let cursor = try #require(try await store.page(orders[order].1, size: 3).next)
        #expect(Cursor<Item>(cursor.description) == cursor)
        let data = try JSONEncoder().encode([cursor])
        #expect(try JSONDecoder().decode([Cursor<Item>].self, from: data) == [cursor])
    }

    @Test func `rows that come and go before the place move nothing`() async throws {
        let store = try Store.temporary(queryModels)
        let context = StoreContext(store)
        let items = (0..<10).map { number in Item().with { $0.count = number * 10 } }
        for item in items { try context.insert(item) }
        try await context.save()
        let fetch = Fetch<Item>(sortBy: SortDescriptor(\.count))
        let first = try await store.page(fetch, size: 5)
        try context.insert(Item().with { $0.count = 5 })
        try context.delete(items[0]).delete(items[4])
        try await context.save()
        let second = try await store.page(fetch.after(first.next), size: 5)
        #expect(second.snapshots.map(\.count) == [50, 60, 70, 80, 90])
        #expect(second.next == nil)
    }

    @Test(arguments: [Int.min, 0, 1, .max])
    func `a page may be of any size`(size: Int) async throws {
        let store = try await FilledStore.get().store
        let page = try await store.page(Fetch<Item>(sortBy: []), size: size)
        #expect(page.snapshots.count == min(2_000, max(0, size)))
        #expect((page.next == nil) == (size != 1))
    }

    @Test func `a cursor of another order is refused`() async throws {
        let store = try await FilledStore.get().store
        let cursor = try await store.page(orders[1].1, size: 3).next
        let error = await #expect(throws: StoreError.self) {
            try await store.page(orders[2].1.after(cursor), size: 3)
        }
        #expect(error?.code == .untranslatable)
    }

    @Test(arguments: ["", "x", "AAAA", "____________________", "%00", "AAAAAAAAAAADAAAAAAAAAP8"])
    func `what is no cursor gives none`(text: String) {
        #expect(Cursor<Item>(text)?.values.isEmpty ?? true)
    }
}
