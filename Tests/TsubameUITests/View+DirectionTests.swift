import Testing

@testable import TsubameUI

@Suite @MainActor struct ViewDirectionTests {
    private let outer = View()
    private let inner = View()

    init() { outer.addSubview(inner) }

    @Test(
        arguments: [
            (.unspecified, nil), (.forceLeftToRight, "ltr"), (.forceRightToLeft, "rtl"),
        ] as [(SemanticContentAttribute, String?)])
    func `a direction of its own is told to the browser`(
        direction: SemanticContentAttribute, wanted: String?
    ) {
        inner.semanticContentAttribute = direction
        #expect(inner.element[.dir] == wanted && inner.semanticContentAttribute == direction)
    }

    @Test func `the nearest direction around a view is the view's`() {
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
        outer.semanticContentAttribute = .forceRightToLeft
        #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        inner.semanticContentAttribute = .forceLeftToRight
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(outer.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
}
