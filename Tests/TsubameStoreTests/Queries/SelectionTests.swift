import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite(.serialized) struct SelectionTests {
    private let all = Fetch<Item>(sortBy: [])

    @Test func `columns come as their types`() async throws {
        let (store, _, items) = try await FilledStore.get()
        let rows = try await store.select(all, \.name, \.rank, \.size, \.due, \.box?.name)
        #expect(rows.map(\.0) == items.map(\.name.precomposedStringWithCanonicalMapping))
        #expect(rows.map(\.1) == items.map(\.rank))
        #expect(rows.map(\.2) == items.map(\.size))
        #expect(rows.map(\.3) == items.map(\.due))
        #expect(rows.map(\.4) == items.map { $0.box?.name })
    }

    @Test func `what is computed over rows is what Swift computes`() async throws {
        let (store, context, items) = try await FilledStore.get()
        let (count, ranked, ranks, sum, average, first, last) = try await store.values(
            of: all, .count, .count(of: \.rank), .distinctCount(of: \.rank), .sum(\.rank),
            .average(\.count), .minimum(\.made), .maximum(\.due))
        #expect(count == items.count)
        #expect(ranked == items.compactMap(\.rank).count)
        #expect(ranks == Set(items.compactMap(\.rank)).count)
        #expect(sum == items.compactMap(\.rank).reduce(0, +))
        let mean = Double(items.map(\.count).reduce(0, +)) / Double(items.count)
        #expect(abs((average ?? 0) - mean) < 1e-9)
        #expect(first == items.map(\.made).min())
        #expect(last == items.compactMap(\.due).max())
        #expect(try context.count(all) == items.count)
        #expect(try await store.count(all) == items.count)
    }

    @Test func `nothing is counted as nothing`() async throws {
        let store = try await FilledStore.get().store
        let none = all.filter(#Predicate { $0.count > 1_000 })
        let (count, sum, average, most) = try await store.values(
            of: none, .count, .sum(\.count), .average(\.weight), .maximum(\.name))
        #expect(count == 0 && sum == 0 && average == nil && most == nil)
    }

    @Test func `a limit holds for what is computed, too`() async throws {
        let store = try await FilledStore.get().store
        var fetch = Fetch<Item>(sortBy: SortDescriptor(\.count, order: .reverse), limit: 5)
        fetch.offset = 1
        let (count, least) = try await store.values(of: fetch, .count, .minimum(\.count))
        #expect(count == 5 && least == 20)
    }

    @Test func `groups have a key and what was computed`() async throws {
        let (store, _, items) = try await FilledStore.get()
        let groups = try await store.groups(of: all, by: \.box?.name, .count, .sum(\.count))
        let expected = Dictionary(grouping: items) { $0.box?.name }
        #expect(groups.count == expected.count)
        for group in groups {
            let members = try #require(expected[group.key])
            #expect(group.values.0 == members.count)
            #expect(group.values.1 == members.map(\.count).reduce(0, +))
        }
        let sizes = try await store.groups(of: all, by: \.size, .count)
        #expect(sizes.map(\.key) == [.small, .large])
    }

    @Test func `different values come once, sorted`() async throws {
        let (store, _, items) = try await FilledStore.get()
        let counts = try await store.distinct(\.count, of: all)
        #expect(counts == Set(items.map(\.count)).sorted())
    }
}
