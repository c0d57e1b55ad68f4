import Testing

@testable import TsubameUI

@Suite @MainActor struct ScreenFrameTests {
    private func screen(_ title: String, _ path: String) -> ViewController {
        let controller = ViewController()
        controller.title = title
        controller.setPath(path)
        return controller
    }

    @Test(arguments: [("Todos", "Todos"), ("", "Back")])
    func `the way back has the name of the screen before`(title: String, wanted: String) {
        let stage = Stage(screen(title, "/todos"), screen("Edit", "/todos/1"))
        let back = stage.element(wanted)
        #expect(back?.tag == .a && back?[.href] == "/todos")
        stage.send(.tap, to: back)
        #expect(stage.navigation.viewControllers.count == 1)
        #expect(stage.element("Edit") == nil)
    }

    @Test func `the first screen has no way back`() {
        let stage = Stage(screen("Todos", "/todos"))
        #expect(stage.texts.filter { !$0.isEmpty } == ["Todos"])
    }

    @Test func `a new title is shown and names the page`() {
        let controller = screen("Todos", "/todos")
        let stage = Stage(controller)
        controller.title = "Done"
        #expect(stage.element("Done")?.tag == .h1)
        #expect(stage.session.pageTitle == "Done – Test")
    }
}
