import Testing

@testable import TsubameUI

@Suite @MainActor struct NavigationControllerTests {
    /// Notes what it is told.
    private final class Screen: ViewController {
        private let log: Log

        final class Log {
            var lines: [String] = []
        }

        init(_ path: String, _ log: Log) {
            self.log = log
            super.init()
            setPath(path)
            title = path
        }

        override func viewDidLoad() { log.lines.append("\(title) load") }
        override func viewWillAppear() { log.lines.append("\(title) will appear") }
        override func viewDidAppear() { log.lines.append("\(title) did appear") }
        override func viewWillDisappear() { log.lines.append("\(title) will disappear") }
        override func viewDidDisappear() { log.lines.append("\(title) did disappear") }
    }

    private let log = Screen.Log()

    private func screen(_ path: String) -> Screen { Screen(path, log) }

    private func paths(_ stage: Stage) -> [String?] {
        stage.navigation.viewControllers.map(\.path)
    }

    @Test func `a pushed screen covers the one before, and each is told in turn`() {
        let stage = Stage(screen("/"))
        log.lines = []
        stage.navigation.push(screen("/a"))
        #expect(
            log.lines == [
                "/ will disappear", "/a load", "/a will appear", "/a did appear",
                "/ did disappear",
            ])
        #expect(paths(stage) == ["/", "/a"])
        #expect(stage.session.path == "/a")
        #expect(stage.operations().hasSuffix(",[9,0,\"/a\",\"/a – Test\"]"))
    }

    @Test func `a screen that comes back is not loaded again`() {
        let first = screen("/")
        let stage = Stage(first)
        let second = screen("/a")
        #expect(first.isViewLoaded && !second.isViewLoaded)
        stage.navigation.push(second)
        log.lines = []
        stage.navigation.pop()
        #expect(
            log.lines == [
                "/a will disappear", "/ will appear", "/ did appear", "/a did disappear",
            ])
        #expect(second.navigationController == nil && first.navigationController != nil)
    }

    @Test func `popping to the root leaves every other screen at once`() {
        let stage = Stage(screen("/"))
        for path in ["/a", "/b", "/c"] { stage.navigation.push(screen(path)) }
        log.lines = []
        _ = stage.operations()
        stage.navigation.popToRoot()
        #expect(paths(stage) == ["/"])
        #expect(stage.session.path == "/")
        // The screens between were covered already and learn nothing new.
        #expect(
            log.lines == [
                "/c will disappear", "/ will appear", "/ did appear", "/c did disappear",
            ])
        #expect(stage.operations().hasSuffix(",[9,2,\"/\",\"/ – Test\"]"))
    }

    @Test func `the first screen stays`() {
        let stage = Stage(screen("/"))
        _ = stage.operations()
        stage.navigation.pop()
        stage.navigation.popToRoot()
        #expect(paths(stage) == ["/"])
        #expect(stage.operations().isEmpty)
    }

    @Test func `leaving a screen takes its alert away`() {
        let first = screen("/")
        let stage = Stage(first)
        let alert = AlertController(title: "Sure?")
        first.present(alert)
        #expect(first.presentedViewController === alert)
        stage.navigation.push(screen("/a"))
        #expect(first.presentedViewController == nil && !stage.texts.contains("Sure?"))
    }

    @Test func `the end of a session is the end of the shown screen`() {
        let stage = Stage(screen("/"))
        stage.navigation.push(screen("/a"))
        log.lines = []
        stage.session.end()
        #expect(log.lines == ["/a will disappear", "/a did disappear"])
    }
}
