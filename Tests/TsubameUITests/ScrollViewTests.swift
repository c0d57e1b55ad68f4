import Testing

@testable import TsubameUI

@Suite @MainActor struct ScrollViewTests {
    private final class Screen: ViewController, ScrollViewDelegate {
        let box = ScrollView(name: "Box")
        var told: [String] = []

        override func viewDidLoad() { view.addSubview(box) }

        func scrollViewDidScroll(_ scrollView: ScrollView) {
            told.append("at \(scrollView.contentOffset.y)")
        }

        func scrollViewWillBeginDragging(_ scrollView: ScrollView) { told.append("began") }
        func scrollViewDidEndDragging(_ scrollView: ScrollView) { told.append("ended") }
        func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { told.append("rested") }
        func scrollViewDidReachBottom(_ scrollView: ScrollView) { told.append("bottom") }
        func scrollViewDidReachTop(_ scrollView: ScrollView) { told.append("top") }
    }

    private func report(_ phase: ScrollReport.Phase, y: Int) -> Event {
        .scroll(
            ScrollReport(
                phase: phase, x: 0, y: y, width: 100, height: 200, contentWidth: 100,
                contentHeight: 900))
    }

    @Test func `nothing is asked of the browser until somebody listens`() {
        let screen = Screen()
        _ = Stage(screen)
        #expect(screen.box.element[.dataOn] == nil)
        screen.box.onScroll = { _ in }
        #expect(screen.box.element[.dataOn] == "20")
    }

    @Test func `what the browser tells is handed on in order`() {
        let screen = Screen()
        let stage = Stage(screen)
        screen.box.delegate = screen
        for event in [
            report(.began, y: 4), report(.moved, y: 30), report(.ended, y: 40),
            report(.rested, y: 40),
        ] { stage.send(event, to: screen.box.element) }
        #expect(screen.told == ["began", "at 4", "at 30", "ended", "at 40", "rested"])
        #expect(screen.box.contentSize == ScrollView.Size(width: 100, height: 900))
        #expect(!screen.box.isDragging)
    }

    @Test func `an end is told only to who asked for it`() {
        let screen = Screen()
        let stage = Stage(screen)
        screen.box.delegate = screen
        stage.send(.reach(.bottom), to: screen.box.element)
        screen.box.reachDistance = 100
        stage.send(.reach(.bottom), to: screen.box.element)
        stage.send(.reach(.top), to: screen.box.element)
        #expect(screen.told == ["bottom", "top"])
    }

    @Test func `scrolling from here is one operation`() {
        let screen = Screen()
        let stage = Stage(screen)
        screen.box.setContentOffset(ScrollView.Offset(x: -5, y: 70), animated: true)
        #expect(stage.operations() == ",[17,\(screen.box.element.id),-5,70,1]")
    }
}
