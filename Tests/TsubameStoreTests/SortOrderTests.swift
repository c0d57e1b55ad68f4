import Foundation
import Testing

@testable import TsubameStore

@MainActor
@Suite struct SortOrderTests {
    @Test(arguments: [
        ["A", "b", "C"], ["あ", "い", "う"], ["か", "が", "き"], ["Äpfel", "apple", "Banana"],
        ["eb", "éc", "ed"], ["アイス", "いぬ", "ウシ"], ["straßa", "STRASSB"], ["1", "a", "あ", "亜"],
        ["ｱ", "い", "ｳ"], ["Ａ", "b", "Ｃ"], ["がｱ", "ガい"], ["はな", "ばな", "ぱな"],
    ])
    func `people find what they look for`(sorted: [String]) async throws {
        let store = try Store.temporary([Todo.self])
        let context = StoreContext(store)
        for content in sorted.reversed() { try context.insert(Todo(content)) }
        try await context.save()
        #expect(try context.fetch(byContent).map(\.content) == sorted)
        let back = Fetch<Todo>(sortBy: SortDescriptor(\.content.folded, order: .reverse))
        #expect(try context.fetch(back).map(\.content) == sorted.reversed())
    }

    @Test func `rows that sort alike keep the order in which they were made`() async throws {
        let context = StoreContext(try Store.temporary([Todo.self]))
        for content in ["é", "E", "e", "É"] { try context.insert(Todo(content)) }
        try await context.save()
        #expect(try context.fetch(byContent).map(\.content) == ["é", "E", "e", "É"])
    }

    @Test(arguments: [
        ("ABC", "abc"), ("É", "e"), ("e\u{301}", "e"), ("ß", "ss"), ("Σς", "σσ"), ("ｶﾞ", "が"),
        ("カ", "か"), ("ガ", "が"), ("か\u{3099}", "が"), ("①", "1"), ("ﬁ", "fi"), ("İ", "i"),
        ("й", "и"), ("", ""), ("ヴ", "ゔ"), ("ー", "ー"), ("한", "한"), ("👍🏽", "👍🏽"),
    ])
    func `folding takes away what people do not search by`(text: String, folded: String) {
        #expect(text.folded == folded)
        #expect(text.folded.folded == folded)
    }
}
