import Foundation
import Testing

@testable import TsubameStore

private protocol Counted: Model {
    var count: Int { get }
    var rank: Int? { get }
    var name: String { get }
    var isDone: Bool { get }
    var size: Item.Size { get }
    var box: Box? { get }
    var topics: [Topic] { get }
    var doubled: Int { get }
    var alias: String { get }
}

extension Item: Counted {}

@inline(never)
private func paths<T: Counted>(_ model: T.Type) -> [(String, PartialKeyPath<T>)] {
    [
        ("count", \T.count), ("rank", \T.rank), ("name", \T.name), ("isDone", \T.isDone),
        ("size", \T.size), ("box", \T.box), ("id", \T.id), ("id", \T.objectID),
        ("@version", \T.version), ("name.folded", \T.name.folded),
    ]
}

@inline(never)
private func busy<T: Counted>(_ model: T.Type, _ least: Int) -> Predicate<T> {
    #Predicate { $0.count > least && $0.box?.name == "apple" && !$0.topics.isEmpty }
}

@inline(never)
private func sorted<T: Counted>(_ model: T.Type) -> Fetch<T> {
    Fetch(busy(model, 3), sortBy: SortDescriptor(\.name.folded), SortDescriptor(\.box?.name))
}

@inline(never)
private func computed<T: Counted>(_ model: T.Type) -> [PartialKeyPath<T>] {
    [\T.doubled, \T.alias, \T.name.count, \T.box?.name.count]
}

@MainActor
@Suite(.serialized) struct PropertyProbeTests {
    @Test func `key paths of a generic function find their columns`() {
        for (name, path) in paths(Item.self) {
            #expect(Item.schema.column(of: path) == name)
        }
    }

    @Test func `a generic function's fetch finds the same rows`() async throws {
        let (_, context, items) = try await FilledStore.get()
        let plain = #Predicate<Item> {
            $0.count > 3 && $0.box?.name == "apple" && !$0.topics.isEmpty
        }
        let expected = try items.filter { try plain.evaluate($0) }.map(\.id)
        let found = try context.fetch(sorted(Item.self)).map(\.id)
        #expect(!expected.isEmpty && Set(found) == Set(expected))
    }

    @Test func `what is computed is no column`() {
        for path in computed(Item.self) { #expect(Item.schema.column(of: path) == nil) }
        #expect(Item.schema.column(of: \.doubled) == nil)
        #expect(Item.schema.column(of: \.alias) == nil)
    }
}
