import Foundation
import Testing

@testable import TsubameStore

private let numbers = [1.5, 2.5]
private let ids = Set<Int64?>([1])

@MainActor
@Suite(.serialized) struct FetchTests {
    @Test(
        arguments: [
            (Fetch(#Predicate { $0.name.contains(/a+/) }, sortBy: []), "regular expression"),
            (Fetch(#Predicate { $0.bits * 2 > 4 }, sortBy: []), "UInt64"),
            (Fetch(#Predicate { $0.labels[0] == "x" }, sortBy: []), "one element by its place"),
            (Fetch(#Predicate { $0.note as Any is String }, sortBy: []), "is a String"),
        ] as [(Fetch<Item>, String)])
    func `what has no translation is named in an error`(fetch: Fetch<Item>, part: String) {
        let error = #expect(throws: StoreError.self) { try fetch.query() }
        #expect(error?.code == .untranslatable)
        #expect(error?.advice.contains(part) == true, "\(error?.advice ?? "")")
    }

    @Test func `a list that may be missing keeps what was asked of it, or is refused`() throws {
        let cheap = #Predicate<Part> { part in
            ((part.item?.parts)?.filter { $0.price > 3 })?.count == 1
        }
        let error = #expect(throws: StoreError.self) { try Fetch(cheap, sortBy: []).query() }
        #expect(error?.code == .untranslatable)
        #expect(error?.advice.contains("may be missing") == true)
    }

    @Test func `what is computed in Swift is no column`() {
        let fetch = Fetch<Item>(#Predicate { $0.doubled > 4 }, sortBy: [])
        let error = #expect(throws: StoreError.self) { try fetch.query() }
        #expect(error?.code == .unknownProperty)
    }

    @Test(
        arguments: [
            (Fetch(#Predicate { $0.count == 3 }, sortBy: []), "Item.count"),
            (Fetch(#Predicate { $0.name.folded.starts(with: "ap") }, sortBy: []), "name.folded"),
            (Fetch(#Predicate { $0.name.folded == "x" }, sortBy: []), "name.folded"),
            (Fetch(#Predicate { $0.box?.name.folded == "x" }, sortBy: []), "Box.name.folded"),
            (Fetch(sortBy: SortDescriptor(\.made)), "Item.made"),
            (Fetch(sortBy: []).matching("apple"), "@search VIRTUAL TABLE"),
            (Fetch(#Predicate { [3, 4].contains($0.count) }, sortBy: []), "Item.count"),
            (Fetch(#Predicate { $0.id == 3 }, sortBy: []), "INTEGER PRIMARY KEY"),
        ] as [(Fetch<Item>, String)])
    func `an index is used where one is promised`(fetch: Fetch<Item>, index: String) async throws {
        let plan = try await FilledStore.get().store.plan(of: fetch)
        #expect(
            plan.contains {
                $0.contains(index) && !$0.hasPrefix("SCAN t0 ")
                    || index == "Item.made" && $0.contains(index)
            }, "\(plan)")
    }

    @Test func `a page deep in the list is found by its index`() async throws {
        let store = try await FilledStore.get().store
        let fetch = Fetch<Item>(sortBy: SortDescriptor(\.count))
        let place = try await store.page(fetch, size: 900).next
        let plan = try await store.plan(of: fetch.after(place))
        #expect(
            plan.contains { $0.contains("SEARCH t0 USING INDEX Item.count (count>?)") }, "\(plan)")
    }

    @Test func `values are never part of the text`() throws {
        let fetch = Fetch<Item>(#Predicate { $0.name == "'; DROP" && $0.count > 7 }, sortBy: [])
        #expect(
            try fetch.sql.hasSuffix(
                #"WHERE (((t0."name" = ?) AND (t0."count" > ?))) ORDER BY t0.id"#))
    }

    @Test func `the tables that are looked at are known`() {
        let fetch = Fetch<Item>(
            #Predicate { $0.box?.owner?.name == "x" || $0.topics.isEmpty }, sortBy: [])
        #expect(fetch.entities == ["Item", "Box", "Owner", "Topic"])
        #expect(Fetch<Item>(sortBy: SortDescriptor(\.box?.name)).entities == ["Item", "Box"])
    }

    @Test func `related objects that were read together need no more reading`() async throws {
        let store = try await FilledStore.get().store
        let context = StoreContext(store)
        let fetch = Fetch<Item>(sortBy: [], limit: 300)
        let items = try context.fetch(fetch.prefetching(\.box, \.parts, \.topics))
        let set = try context.set(of: Item.self)
        for item in items {
            if let box = item.box { #expect(!box.record.has(.fault)) }
            #expect(set.cachedMembers(of: item.record.id, "parts") != nil)
            #expect(set.cachedMembers(of: item.record.id, "topics") != nil)
            #expect(item.topics.allSatisfy { !$0.record.has(.fault) })
        }
        let plain = try StoreContext(store).fetch(fetch)
        #expect(items.map { $0.parts.map(\.id) } == plain.map { $0.parts.map(\.id) })
        #expect(items.map { $0.topics.map(\.id) } == plain.map { $0.topics.map(\.id) })
        #expect(items.map { $0.box?.id } == plain.map { $0.box?.id })
        #expect(throws: StoreError.self) { try context.fetch(fetch.prefetching(\.name)) }
    }
}
