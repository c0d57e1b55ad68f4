import Testing

@testable import TsubameStore

@MainActor
@Suite struct RulesTests {
    @Test(arguments: ["", " ", "\t\n", "\u{3000}", "\u{A0}\u{2003}", "\u{200B}", "\u{FEFF} "])
    func `what shows nothing is blank`(content: String) async throws {
        let context = StoreContext(try Store.temporary([Todo.self]))
        try context.insert(Todo(content))
        let error = await #expect(throws: ValidationError.self) { try await context.save() }
        #expect(error?["content"] == "must not be blank")
        #expect(error?.description == "content must not be blank")
        #expect(error?.entity == "Todo")
    }

    @Test(
        arguments: [
            (String(repeating: "a", count: 1_000), nil),
            (String(repeating: "👨‍👩‍👧‍👦", count: 1_000), nil),
            (String(repeating: "a", count: 1_001), "must have at most 1,000 characters"),
            (String(repeating: "é", count: 1_001), "must have at most 1,000 characters"),
            (".", nil),
        ] as [(String, String?)])
    func `length is counted as people count`(content: String, message: String?) {
        let violations = Todo.rules.violations(of: Todo(content))
        #expect(violations.map(\.message) == (message.map { [$0] } ?? []))
    }

    @Test func `several broken rules are told at once`() async throws {
        let context = StoreContext(try Store.temporary([Todo.self]))
        let todo = Todo("", count: -1)
        todo.weight = .nan
        try context.insert(todo)
        let error = await #expect(throws: ValidationError.self) { try await context.save() }
        #expect(
            error?.violations == [
                Violation(property: "content", message: "must not be blank"),
                Violation(property: "count", message: "must not be negative"),
                Violation(property: "weight", message: "must be a number"),
            ])
    }

    @Test func `a model without rules is free`() async throws {
        let context = StoreContext(try Store.temporary([Tag.self]))
        try await context.insert(Tag()).save()
    }
}
