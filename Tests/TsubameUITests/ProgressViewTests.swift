import Testing

@testable import TsubameUI

@Suite @MainActor struct ProgressViewTests {
    @Test(
        arguments: [(0.256, "26"), (-1, "0"), (7, "100"), (nil, nil), (.nan, nil)]
            as [(Double?, String?)])
    func `progress is spoken in percent, or not at all`(progress: Double?, wanted: String?) {
        let view = ProgressView(name: "Upload")
        view.progress = progress
        let bar = view.element.children[1]
        #expect(bar[.ariaValueNow] == wanted)
        #expect((bar[.class]?.contains("indeterminate") == true) == (wanted == nil))
    }

    @Test func `an indicator speaks while it turns`() {
        let view = ActivityIndicator(name: "Loading birds")
        #expect(
            view.element.children[1].text == "" && view.element[.class]?.contains("gone") == true)
        view.startAnimating()
        #expect(view.element.children[1].text == "Loading birds" && view.isAnimating)
        view.hidesWhenStopped = false
        view.stopAnimating()
        #expect(view.element[.class] == "activity still")
    }
}
