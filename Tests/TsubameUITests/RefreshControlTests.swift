import Testing

@testable import TsubameUI

@Suite @MainActor struct RefreshControlTests {
    private final class Screen: ViewController {
        let control = RefreshControl()
        var asked = 0

        override func viewDidLoad() {
            view.addSubview(control)
            control.onChange = { [weak self] in self?.asked += 1 }
        }
    }

    @Test func `a person asks once until the content is there`() {
        let screen = Screen()
        let stage = Stage(screen)
        stage.send(.refresh, to: screen.control.element)
        stage.send(.refresh, to: screen.control.element)
        #expect(screen.asked == 1)
        #expect(screen.control.element[.ariaBusy] == "true")
        screen.control.endRefreshing()
        #expect(stage.texts.contains("Refreshed"))
        stage.send(.refresh, to: screen.control.element)
        #expect(screen.asked == 2)
    }

    @Test func `beginning by itself asks nobody`() {
        let screen = Screen()
        _ = Stage(screen)
        screen.control.beginRefreshing()
        #expect(screen.control.isRefreshing)
        #expect(screen.asked == 0)
    }

    @Test func `a control that is off is not asked`() {
        let screen = Screen()
        let stage = Stage(screen)
        screen.control.isEnabled = false
        stage.send(.refresh, to: screen.control.element)
        #expect(screen.asked == 0)
    }
}
