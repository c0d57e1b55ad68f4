import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite struct MigratorTests {
    private let file: MigrationFile

    init() async throws {
        file = try MigrationFile()
        let context = StoreContext(try Store(path: file.path, models: [Todo.self]))
        for number in 0..<1_203 {
            let todo = Todo("Á \(number)", count: number)
            todo.note = number.isMultiple(of: 2) ? "even" : nil
            try context.insert(todo)
        }
        try await context.save()
        await context.store.close()
    }

    private func open(_ body: @escaping @Sendable (Migrator) throws -> Void) throws -> Store {
        try Store(path: file.path, models: [Todo.self], migrations: [MigrationStep("a", body)])
    }

    @Test func `every row of a model can be changed, folded texts with it`() throws {
        let store = try open { migrator in
            let count = try migrator.update(Todo.self) { values, row in
                if values.note != nil { values.content += " É" }
                let count: Int = try row.value("count")
                #expect(count == values.count)
            }
            #expect(count == 602)
        }
        let todos = try StoreContext(store).fetch(byCount)
        #expect(todos.count == 1_203)
        #expect(todos.allSatisfy { ($0.note == nil) != $0.content.hasSuffix(" É") })
        #expect(todos.map(\.version) == todos.map { $0.note == nil ? 1 : 2 })
        #expect(
            try file.rows("SELECT count(*) FROM Todo WHERE \"content.folded\" LIKE 'a % e'")
                == ["602"])
    }

    @Test func `SQL takes values and gives rows`() throws {
        _ = try open { migrator in
            #expect(
                try migrator.execute(
                    "UPDATE Todo SET note = ? WHERE count < ?", "it's \"new\"", 3) == 3)
            let note: String? = try migrator.value("SELECT note FROM Todo WHERE count = ?", 2)
            #expect(note == "it's \"new\"")
            #expect(try migrator.value("SELECT 1 WHERE 0", as: Int.self) == nil)
            var sum = 0
            try migrator.forEach("SELECT count AS n, note FROM Todo WHERE count < ?", 10) { row in
                sum += try row.value("n")
                #expect(row["missing"] == nil)
            }
            #expect(sum == 45)
            #expect(try migrator.columns(of: "Todo").contains("content.folded"))
            #expect(try migrator.columns(of: "Nothing") == [])
        }
    }

    @Test(arguments: ["SELECT ?", "SELECT ?, ?, ?"])
    func `a parameter without a value is refused, and so is the other way round`(sql: String) throws
    {
        let error = #expect(throws: StoreError.self) {
            try open { try $0.execute(sql, 1, 2) }
        }
        #expect(error?.code == .migrationFailed)
        #expect(error?.advice.contains(sql) == true)
    }

    @Test func `what is not there, or not of the type, is told`() throws {
        for column in ["missing", "content"] {
            let error = #expect(throws: StoreError.self) {
                try open { migrator in
                    try migrator.forEach("SELECT content FROM Todo") { row in
                        _ = try row.value(column, as: Int.self)
                    }
                }
            }
            #expect(error?.code == .migrationFailed)
            #expect(error?.advice.contains(column) == true)
        }
        #expect(throws: StoreError.self) { try open { try $0.update(Tag.self) { _, _ in } } }
    }
}
