import Testing

@testable import TsubameUI

@Suite @MainActor struct StackViewTests {
    private let first = Label("1")
    private let second = Label("2")

    @Test func `room after one view is what the others' lacks, along the axis`() {
        let stack = StackView(.vertical, spacing: .small, first, second)
        stack.setCustomSpacing(.large, after: first)
        #expect(first.element[style: .marginBlockEnd] == "1.25rem")
        stack.axis = .horizontal
        #expect(first.element[style: .marginBlockEnd] == nil)
        #expect(first.element[style: .marginInlineEnd] == "1.25rem")
        stack.spacing = .medium
        #expect(first.element[style: .marginInlineEnd] == "0.75rem")
        stack.removeArrangedSubview(first)
        #expect(first.element[style: .marginInlineEnd] == nil)
        #expect(stack.arrangedSubviews.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
    }

    @Test func `how views share the room is a class of the theme`() {
        let stack = StackView(.horizontal, first, second)
        stack.distribution = .fillEqually
        stack.wraps = true
        stack.margins = .small
        stack.alignment = .firstBaseline
        let names = Set((stack.element[.class] ?? "").split(separator: " ").map(String.init))
        #expect(names.isSuperset(of: ["share-equal", "wrap", "margins-small", "align-baseline"]))
        stack.distribution = .fill
        #expect(stack.element[.class]?.contains("share") == false)
    }
}
