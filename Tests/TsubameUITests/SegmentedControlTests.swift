import Testing

@testable import TsubameUI

@Suite @MainActor struct SegmentedControlTests {
    private let view = SegmentedControl(name: "Size", segments: ["S", "M", "L"], selectedIndex: 1)

    @Test func `segments come, go and are renamed`() {
        view.insertSegment("XL", at: 9)
        view.insertSegment("XS", icon: .minus, at: 0)
        #expect(view.numberOfSegments == 5 && view.selectedIndex == 2)
        #expect(view.element.children.count == 6)
        view.removeSegment(at: 2)
        #expect(view.selectedIndex == 0 && view.numberOfSegments == 4)
        view.setSegment("Tiny", at: 0)
        #expect(view.element.children[1].children[1].text == "Tiny")
        view.removeAllSegments()
        #expect(view.numberOfSegments == 0 && view.selectedIndex == 0)
    }

    @Test func `one segment or all can be disabled`() {
        view.setEnabled(false, forSegmentAt: 2)
        #expect(!view.isEnabledForSegment(at: 2) && view.isEnabledForSegment(at: 0))
        view.isEnabled = false
        #expect(!view.isEnabledForSegment(at: 0))
    }

    @Test func `a choice is told by its present place`() {
        let controller = ViewController()
        controller.view.addSubview(view)
        let stage = Stage(controller)
        let heard = Heard()
        view.onChange = { [heard] in heard.places.append($0) }
        let last = view.element.children[3].children[0]
        view.removeSegment(at: 0)
        stage.send(.choose(""), to: last)
        #expect(heard.places == [1] && view.selectedIndex == 1)
    }

    private final class Heard {
        var places: [Int] = []
    }
}
