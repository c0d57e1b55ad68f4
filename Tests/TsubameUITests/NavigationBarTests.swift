import Testing

@testable import TsubameUI

@Suite @MainActor struct NavigationBarTests {
    private let bar = NavigationBar()

    @Test func `parts that are empty take no room, the others keep their order`() {
        #expect(bar.element.children.isEmpty)
        bar.rightItems = [BarButtonItem("Done") {}.button]
        bar.prompt = "Saved"
        bar.title = "Draft"
        bar.showBack(to: "Todos", path: "/todos") {}
        #expect(
            bar.element.children.map { $0[.class] } == [
                "nav-prompt", "nav-back", "nav-title", "nav-actions",
            ])
        bar.hideBack()
        bar.prompt = nil
        #expect(bar.element.children.map { $0[.class] } == ["nav-title", "nav-actions"])
    }

    @Test func `a screen says what is in its bar, and may change its mind`() {
        let controller = ViewController()
        controller.title = "Draft"
        let stage = Stage(controller)
        controller.navigationItem.prompt = "Saved"
        controller.navigationItem.rightBarButtonItems = [
            BarButtonItem("More", icon: .ellipsis, menu: [])
        ]
        #expect(stage.texts.contains("Saved"))
        controller.navigationItem.largeTitleDisplayMode = .never
        #expect(stage.texts.filter { $0 == "Draft" }.count == 2)
        controller.navigationItem.largeTitleDisplayMode = .always
        #expect(stage.texts.filter { $0 == "Draft" }.count == 1)
    }
}
