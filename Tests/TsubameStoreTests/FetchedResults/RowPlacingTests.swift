import Foundation
import Testing
import TsubameSQLite
import TsubameTestSupport

@testable import TsubameStore

@MainActor
@Suite struct RowPlacingTests {
    private let store: Store
    private let context: StoreContext
    private let fetch = Fetch<Todo>(
        sortBy: SortDescriptor(\.count, order: .reverse), SortDescriptor(\.content.folded))

    init() throws {
        store = try Store.temporary([Todo.self, Tag.self])
        context = StoreContext(store)
    }

    private func read(_ fetch: Fetch<Todo>) throws -> FetchedRows {
        var rows = try context.set(of: Todo.self).list(
            try fetch.query(), section: SQL(text: "t0.\"count\"")
        ).1
        rows.commit = nil
        return rows
    }

    @Test(arguments: 0..<40)
    func `placing the changed rows gives what reading all gives`(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
        var fetch = fetch
        if seed.isMultiple(of: 2) { fetch = fetch.where(\.isDone, equals: false) }
        var todos: [Todo] = []
        for _ in 0..<number(60) {
            todos.append(Todo("\(number(9))", count: number(4)))
        }
        for todo in todos { try context.insert(todo) }
        try await context.save()
        for _ in 0..<8 {
            let old = try read(fetch)
            var changed: Set<Int64> = []
            for todo in todos.shuffled(using: &random).prefix(number(5)) {
                changed.insert(todo.id ?? 0)
                switch number(4) {
                case 0: todo.count = number(5)
                case 1: todo.content = "\(number(9))"
                case 2: todo.isDone.toggle()
                default:
                    try context.delete(todo)
                    todos.removeAll { $0 === todo }
                }
            }
            let new = (0..<number(3)).map { _ in Todo("\(number(9))", count: number(5)) }
            for todo in new { try context.insert(todo) }
            todos += new
            try await context.save()
            changed.formUnion(new.compactMap(\.id))
            guard !changed.isEmpty else { continue }
            let table = try store.table(of: Todo.self)
            let query = try fetch.query()
            let placed = try store.pool.readNow { connection in
                var rows = try RowPlacing(
                    connection, table, query, section: SQL(text: "t0.\"count\"")
                )
                .rows(old, changed: changed.shuffled(using: &random))
                rows.commit = nil
                return rows
            }
            #expect(placed == (try read(fetch)))
        }
    }
}
