import Testing

@testable import TsubameUI

@Suite @MainActor struct ViewAppearanceTests {
    private let view = View()

    @Test(arguments: [(0.5, "0.5"), (-1, "0"), (2, nil), (.nan, nil)] as [(Double, String?)])
    func `opacity is bounded`(alpha: Double, wanted: String?) {
        view.alpha = alpha
        #expect(view.element[style: .opacity] == wanted)
    }

    @Test func `colours are what they are for`() {
        view.backgroundColor = .surface
        view.tintColor = .danger
        #expect(view.element[style: .backgroundColor] == "var(--surface)")
        #expect(view.backgroundColor == .surface && view.tintColor == .danger)
        view.tintColor = .tint
        #expect(view.element[style: .tint] == "var(--accent)" && view.tintColor == .tint)
        view.tintColor = nil
        #expect(view.element[style: .tint] == nil)
    }

    @Test func `corners are round by so much`() {
        view.cornerRadius = 8
        #expect(view.cornerRadius == 8 && view.element[style: .borderRadius] == "8px")
        view.cornerRadius = -1
        #expect(view.element[style: .borderRadius] == nil)
    }

    @Test(
        arguments: [
            (1, "1"), (0.33333333, "0.3333"), (1e-9, "0"), (-2.5, "-2.5"), (1e20, "1000000000"),
            (0.0004, "0.001"),
        ] as [(Double, String)])
    func `a number is written as CSS reads it`(number: Double, wanted: String) {
        #expect(CSSNumber.text(number) == wanted)
    }

    @Test func `traits, hint and live region are attributes`() {
        view.accessibilityTraits = [.header, .selected]
        view.accessibilityHint = "Opens"
        view.accessibilityLiveRegion = .polite
        #expect(view.element[.role] == "heading" && view.element[.ariaLevel] == "2")
        #expect(view.element[.ariaCurrent] == "true" && view.element[.ariaLive] == "polite")
        #expect(view.accessibilityTraits == [.header, .selected])
        view.accessibilityTraits = []
        #expect(view.element[.role] == nil && view.element[.ariaLevel] == nil)
    }
}
