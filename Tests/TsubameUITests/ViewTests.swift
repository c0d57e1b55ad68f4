import Testing

@testable import TsubameUI

@Suite @MainActor struct ViewTests {
    private func texts(_ view: View) -> [String?] { view.element.children.map(\.text) }

    @Test func `views stand in the page in the order in which they were put`() {
        let column = StackView()
        column.addSubview(Label("a"))
        column.addSubview(Label("c"))
        column.insertSubview(Label("b"), at: 1)
        #expect(texts(column) == ["a", "b", "c"])
        #expect(column.subviews.compactMap { ($0 as? Label)?.text } == ["a", "b", "c"])
    }

    @Test func `a view is in one place, and added elsewhere it leaves the first`() {
        let label = Label("a")
        let first = StackView(.vertical, label)
        let second = StackView()
        second.addSubview(label)
        #expect(first.subviews.isEmpty && first.element.children.isEmpty)
        #expect(label.superview === second)
        label.removeFromSuperview()
        label.removeFromSuperview()
        #expect(label.superview == nil && second.element.children.isEmpty)
    }

    @Test func `adding a view again puts it last`() {
        let first = Label("a")
        let column = StackView(.vertical, first, Label("b"))
        column.addSubview(first)
        #expect(texts(column) == ["b", "a"])
        column.insertSubview(first, at: 9)
        column.insertSubview(Label("c"), at: -1)
        #expect(texts(column) == ["c", "b", "a"])
    }

    @Test func `a name for screen readers can be given and taken back`() {
        let view = View()
        view.accessibilityLabel = "Chart"
        #expect(view.element[.ariaLabel] == "Chart")
        view.accessibilityLabel = nil
        #expect(view.element[.ariaLabel] == nil)
    }

    @Test func `a hidden view is hidden from everyone`() {
        let view = View()
        view.isHidden = true
        #expect(view.element[.hidden] != nil && view.isHidden)
    }
}
