import Testing

@testable import TsubameTesting
@testable import TsubameUI

@Suite @MainActor struct AccessibilityAuditTests {
    private func node(
        _ depth: Int, _ role: String, _ name: String = "", _ states: String...
    )
        -> ScreenNode
    {
        ScreenNode(number: 1, depth: depth, role: role, name: name, states: states)
    }

    @Test func `each rule of the outline finds what breaks it`() {
        let title = node(0, "heading", "Title", "level 1")
        let cases: [([ScreenNode], [AccessibilityProblem.Rule])] = [
            ([title], []),
            ([], [.oneTitle]),
            ([title, title], [.oneTitle]),
            ([title, node(0, "heading", "Part", "level 3")], [.skippedHeading]),
            ([title, node(0, "button")], [.unnamedControl]),
            ([node(0, "dialog")], [.unnamedDialog]),
            ([node(0, "dialog", "Sure?")], []),
            ([title, node(0, "list"), node(1, "listitem"), node(1, "listitem")], []),
            ([title, node(0, "list"), node(0, "listitem")], [.brokenList]),
        ]
        for (nodes, rules) in cases {
            #expect(AccessibilityAudit.problems(nodes).map(\.rule) == rules, "\(nodes.outline)")
        }
    }

    @Test func `a reference to what is not there is found`() {
        let field = Element(.input)
        let reason = Element(.p)
        field.refer(.ariaDescribedBy, to: reason)
        let document = Document(root: Element(.div, [field, reason]))
        #expect(AccessibilityAudit.problems(in: document.root).isEmpty)
        reason.removeFromParent()
        #expect(
            AccessibilityAudit.problems(in: document.root).map(\.rule) == [.danglingReference])
    }
}
