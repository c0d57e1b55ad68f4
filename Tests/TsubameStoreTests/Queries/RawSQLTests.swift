import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite(.serialized) struct RawSQLTests {
    @Test func `values are bound and names are checked`() async throws {
        let (store, _, items) = try await FilledStore.get()
        let name = "O'Neil; --"
        let rows = try await store.rows(
            """
            SELECT \(\Item.name), count(*) AS n FROM \(Item.self)
            WHERE \(\Item.name) = \(name) AND \(\Item.count) IN (\(values: -20...20))
            """, as: String.self, Int.self)
        #expect(rows.first?.0 == name)
        #expect(rows.first?.1 == items.filter { $0.name == name }.count)
        let untyped = try await store.rows("SELECT 1 AS one, NULL AS none, \(name) AS name")
        #expect(untyped.first?.value("one", as: Int.self) == 1)
        #expect(untyped.first?.value("none", as: Int?.self) == .some(nil))
        #expect(untyped.first?["name"] == .text(name))
    }

    @Test(
        arguments: [
            "DELETE FROM Item", "SELECT 1; DELETE FROM Item", "ATTACH 'x' AS y", "BEGIN",
            "PRAGMA user_version = 3",
            "INSERT INTO Item DEFAULT VALUES RETURNING id", "WITH x AS (SELECT 1) DELETE FROM Item",
            "", "SELECT ?", "SELECT name FROM Item WHERE name = :name",
        ] as [RawSQL])
    func `what writes or lacks a value is refused`(sql: RawSQL) async throws {
        let store = try await FilledStore.get().store
        await #expect(throws: StoreError.self) { try await store.rows(sql) }
        #expect(try await store.count(Fetch<Item>(sortBy: [])) == 2_000)
    }

    @Test func `a key path that is no column and a wrong type are errors`() async throws {
        let store = try await FilledStore.get().store
        let name = await #expect(throws: StoreError.self) {
            try await store.rows("SELECT \(\Item.doubled) FROM Item")
        }
        #expect(name?.code == .unknownProperty)
        let type = await #expect(throws: StoreError.self) {
            try await store.rows("SELECT name FROM Item", as: Int.self)
        }
        #expect(type?.code == .unreadableValue)
    }
}
