import Testing
import TsubameTestSupport

@testable import TsubameUI

@Suite struct TextMergeTests {
    // The same table as in text.test.js.
    @Test(arguments: [
        ["abc", "abcd", "abc", "abcd"],
        ["abc", "abc", "xyz", "xyz"],
        ["milk", "milkx", "", "x"],
        ["item 05", "item 06", "", "item 06"],
        ["milk", "eggs", "", "eggs"],
        ["abc", "abcd", "ABC", "ABCd"],
        ["abc", "abcd", "Qabc", "Qabcd"],
        ["abc", "Zabc", "abcQ", "ZabcQ"],
        ["abcdef", "abef", "abcdefg", "abefg"],
        ["", "mine", "theirs", "minetheirs"],
        ["abc", "abcd", "abcd", "abcd"],
        ["one two", "one 2", "one", "one2"],
        ["a😀b", "a😁b", "a😀bc", "a😁bc"],
    ])
    func `merging keeps both edits`(texts: [String]) {
        #expect(TextMerge.merge(base: texts[0], mine: texts[1], theirs: texts[2]) == texts[3])
    }

    @Test func `random edits never trap and one edit alone is kept`() {
        var generator = SeededGenerator(seed: 3)
        func word() -> String {
            String(
                (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                    "ab😀é".randomElement(using: &generator) ?? "a"
                })
        }
        for _ in 0..<5_000 {
            let (base, mine, theirs) = (word(), word(), word())
            _ = TextMerge.merge(base: base, mine: mine, theirs: theirs)
            #expect(TextMerge.merge(base: base, mine: base, theirs: theirs) == theirs)
            #expect(TextMerge.merge(base: base, mine: mine, theirs: base) == mine)
        }
    }
}
