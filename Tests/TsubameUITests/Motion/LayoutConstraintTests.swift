import Testing

@testable import TsubameUI

@Suite @MainActor struct LayoutConstraintTests {
    @Test func `a constant counts, can be laid aside and taken up again`() {
        let view = View()
        #expect(!view.widthConstraint.isActive)
        view.widthConstraint.constant = 120.5
        #expect(view.element[style: .inlineSize] == "120.5px")
        view.widthConstraint.isActive = false
        #expect(view.element[style: .inlineSize] == nil)
        #expect(view.widthConstraint.constant == 120.5)
        view.widthConstraint.isActive = true
        #expect(view.element[style: .inlineSize] == "120.5px")
        view.heightConstraint.constant = -5
        #expect(view.heightConstraint.constant == 0)
    }

    @Test func `a constraint without a constant cannot count`() {
        let view = View()
        view.maximumHeightConstraint.isActive = true
        #expect(!view.maximumHeightConstraint.isActive)
    }

    @Test(arguments: [(1.5, "1.5"), (0, nil), (-2, nil), (.nan, nil)] as [(Double, String?)])
    func `an aspect ratio is a positive number`(ratio: Double, css: String?) {
        let view = View()
        view.aspectRatio = ratio
        #expect(view.element[style: .aspectRatio] == css)
    }

    @Test func `margins stand on the sides of the line`() {
        let view = View()
        #expect(view.directionalLayoutMargins == nil)
        let margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        view.directionalLayoutMargins = margins
        #expect(view.element[style: .paddingInlineStart] == "2px")
        #expect(view.directionalLayoutMargins == margins)
        view.directionalLayoutMargins = nil
        #expect(view.element[style: .paddingBlockEnd] == nil)
    }
}
