import Foundation
import Testing
import TsubameSQLite

@testable import TsubameStore

@Model private final class Plain {
    var text: String = ""
    var other: String = ""
    var number: Int = 0

    static func schema(
        named name: String = "Plain", _ first: String = "text", _ second: String = "other",
        _ option: AttributeOption = .formerly("old"), number: AttributeOption = .indexed
    ) -> Schema<Plain> {
        Schema(
            name,
            attributes: [
                Attribute(first, \.text, option, get: { $0.text }, set: { $0.text = $1 }),
                Attribute(second, \.other, get: { $0.other }, set: { $0.other = $1 }),
                Attribute("number", \.number, number, get: { $0.number }, set: { $0.number = $1 }),
            ])
    }
}

@Model("sqlite_things") private final class Reserved {}

@MainActor
@Suite struct EntityTableTests {
    @Test(
        arguments: [
            (Plain.schema("my text"), "letters, digits"),
            (Plain.schema("text", "Text"), "same name"),
            (Plain.schema("ID"), "id already"),
            (Plain.schema("rank", "other", .searchable), "of the search"),
            (Plain.schema("ROWID", "other", .searchable), "of the search"),
            (Plain.schema(number: .folded), "no text"),
            (Plain.schema(named: "SQLite_x"), "reserved"),
            (Plain.schema(named: "tsubame_x"), "reserved"),
            (Plain.schema(named: ""), "letters, digits"),
        ])
    private func `a schema that cannot be a table is refused with its reason`(
        schema: Schema<Plain>, reason: String
    ) {
        let error = #expect(throws: StoreError.self) { try schema.check() }
        #expect(error?.code == .invalidSchema)
        #expect(error?.advice.contains(reason) == true)
    }

    @Test func `a store is not opened with such a schema`() {
        let error = #expect(throws: StoreError.self) { try Store.temporary([Reserved.self]) }
        #expect(error?.code == .invalidSchema)
    }

    @Test(arguments: ["rank", "rowid", "text"])
    func `names of the search are free for what is not searched`(name: String) throws {
        try Plain.schema(name, "other", .folded).check()
    }

    @Test func `a value that no case has is an error with its row and property`() async throws {
        let store = try Store.temporary([Todo.self])
        try await StoreContext(store).insert(Todo("a")).save()
        try await store.pool.write { try $0.execute("UPDATE Todo SET priority = 9") }
        let error = #expect(throws: StoreError.self) {
            try StoreContext(store).fetch(byContent)
        }
        #expect(error?.code == .unreadableValue)
        #expect(error?.id == 1 && error?.property == "priority")
    }
}
