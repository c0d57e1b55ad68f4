import Testing

@testable import TsubameUI

@Suite @MainActor struct PresentingTests {
    private final class Lines {
        var all: [String] = []
    }

    private final class Screen: ViewController {
        let lines: Lines
        let name: String

        init(_ name: String, _ lines: Lines) {
            self.name = name
            self.lines = lines
            super.init()
            title = name
        }

        override func viewWillAppear() { lines.all.append("\(name) will appear") }
        override func viewDidAppear() { lines.all.append("\(name) did appear") }
        override func viewWillDisappear() { lines.all.append("\(name) will disappear") }
        override func viewDidDisappear() { lines.all.append("\(name) did disappear") }
        override func restoredController(_ identifier: String) -> ViewController? {
            let controller = Screen(identifier, lines)
            controller.restorationIdentifier = identifier
            return controller
        }
    }

    private let lines = Lines()
    private let base: Screen
    private let stage: Stage

    init() {
        base = Screen("base", lines)
        stage = Stage(base)
        lines.all = []
        _ = stage.operations()
    }

    private func screen(_ name: String) -> Screen { Screen(name, lines) }

    @Test func `a sheet appears on top and the screen below stays`() {
        let sheet = screen("sheet")
        base.present(sheet)
        #expect(lines.all == ["sheet will appear", "sheet did appear"])
        #expect(base.presentedViewController === sheet && sheet.presentingViewController === base)
        #expect(stage.element("sheet")?.tag == .h2)
        #expect(stage.operations().contains("[9,4,"))
        sheet.dismiss()
        #expect(lines.all.suffix(2) == ["sheet will disappear", "sheet did disappear"])
        #expect(base.presentedViewController == nil && stage.element("sheet") == nil)
        #expect(stage.operations().contains("[9,5,"))
    }

    @Test func `a full screen makes the one below disappear until it has gone`() {
        let full = screen("full")
        full.modalPresentationStyle = .fullScreen
        base.present(full)
        #expect(
            lines.all == [
                "full will appear", "base will disappear", "full did appear", "base did disappear",
            ])
        lines.all = []
        base.dismiss()
        #expect(
            lines.all == [
                "full will disappear", "base will appear", "full did disappear", "base did appear",
            ])
    }

    @Test func `presenting twice stacks, and dismissing below takes what is above along`() {
        let first = screen("first")
        let second = screen("second")
        base.present(first)
        base.present(second)
        #expect(second.presentingViewController === first)
        base.dismiss()
        #expect(stage.session.presentations.stack.isEmpty)
        #expect(first.presentedViewController == nil && !second.isPresented)
    }

    @Test func `what stands on a question that is withdrawn stays`() {
        let first = screen("first")
        let second = screen("second")
        base.present(first)
        base.present(second)
        stage.session.presentations.remove(first)
        #expect(base.presentedViewController === second)
        #expect(second.presentingViewController === base && stage.element("second") != nil)
    }

    @Test(arguments: [false, true])
    func `Escape and Back dismiss a sheet unless it is locked`(isLocked: Bool) {
        let sheet = screen("sheet")
        sheet.isModalInPresentation = isLocked
        base.present(sheet)
        stage.send(.dismiss, to: sheet.presentation?.element)
        #expect(sheet.isPresented == isLocked)
        if !sheet.isPresented { base.present(sheet) }
        _ = stage.operations()
        stage.session.presentations.uncover(to: 0)
        #expect(sheet.isPresented == isLocked)
        // The browser has left the entry by itself: a locked sheet gets it again, another needs nothing.
        #expect(stage.operations().contains("[9,4,") == isLocked)
    }

    @Test func `a dismissed controller says so once, however it went`() {
        var count = 0
        let sheet = screen("sheet")
        sheet.onDismiss = { count += 1 }
        base.present(sheet)
        stage.navigation.push(screen("next"))
        #expect(count == 1)
        stage.session.end()
        #expect(count == 1)
    }

    @Test func `what is presented comes back with its state, unless it has no name`() {
        let named = screen("named")
        named.restorationIdentifier = "named"
        base.present(named)
        let state = stage.session.restorableState
        #expect(state.keys.contains("/#0"))
        let other = Stage(Screen("base", lines))
        other.session.restorePresented(from: state)
        #expect(other.session.presentations.top?.title == "named")
        named.restorationIdentifier = nil
        #expect(stage.session.restorableState.isEmpty)
    }

    @Test func `a page that was loaded again leaves the history entries of what is gone`() {
        _ = stage.operations()
        stage.session.takeBack("nonsense", 2)
        #expect(stage.operations().ranges(of: "[9,5,").count == 2)
        stage.session.takeBack("nonsense", 2)
        #expect(stage.operations().isEmpty)
    }

    @Test func `a sheet takes only heights that it has`() {
        let sheet = screen("sheet")
        let heights = sheet.sheetPresentationController
        var chosen: [SheetPresentationController.Detent] = []
        heights.detents = [.medium, .large]
        heights.onDetentChange = { chosen.append($0) }
        base.present(sheet)
        let dialog = sheet.presentation?.element
        #expect(dialog?[.class] == "sheet sheet detent-medium")
        for index in [1, 7, 1] { stage.send(.detent(index), to: dialog) }
        #expect(chosen == [.large] && dialog?[.class] == "sheet sheet detent-large")
    }

    @Test func `toasts stand in what covers everything`() {
        let sheet = screen("sheet")
        base.present(sheet)
        sheet.showToast("Saved")
        #expect(stage.element("Saved")?.parent?.parent?.parent === sheet.presentation?.element)
        sheet.dismiss()
        #expect(stage.element("Saved")?.parent?.parent?.parent === stage.session.document.root)
    }
}
