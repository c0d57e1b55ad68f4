import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite(.serialized) struct SortTests {
    @Test(
        arguments: [
            [SortDescriptor(\Item.count), SortDescriptor(\.name, order: .reverse)],
            [SortDescriptor(\Item.rank, order: .reverse), SortDescriptor(\.due)],
            [SortDescriptor(\Item.name.folded), SortDescriptor(\.bits)],
            [SortDescriptor(\Item.box?.name), SortDescriptor(\.weight, order: .reverse)],
            [SortDescriptor(\Item.box?.name.folded), SortDescriptor(\.made)],
            [SortDescriptor(\Item.box?.owner?.name, order: .reverse), SortDescriptor(\.key)],
        ])
    func `the database sorts as Foundation does`(order: [SortDescriptor<Item>]) async throws {
        let (_, context, items) = try await FilledStore.get()
        let sorted = items.sorted(using: order).map(\.id)
        #expect(try context.fetch(Fetch(sortBy: order)).map(\.id) == sorted)
    }

    @Test func `rows without a value come where they are wanted`() async throws {
        let context = try await FilledStore.get().context
        for empty in [Sort<Item>.EmptyPlace.first, .last] {
            for order in [SortOrder.forward, .reverse] {
                let fetch = Fetch<Item>(sortBy: []).sorted(by: \.rank, order: order, empty: empty)
                let ranks = try context.fetch(fetch).map(\.rank)
                let end = empty == .first ? ranks.prefix(100) : ranks.suffix(100)
                #expect(end.allSatisfy { $0 == nil })
                let numbers = ranks.compactMap { $0 }
                #expect(numbers == numbers.sorted { order == .forward ? $0 < $1 : $0 > $1 })
            }
        }
    }
}
