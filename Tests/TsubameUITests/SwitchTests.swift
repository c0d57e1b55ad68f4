import Testing

@testable import TsubameUI

@Suite @MainActor struct SwitchTests {
    @Test func `a change is told, and can be taken back`() {
        let controller = ViewController()
        let view = Switch(name: "News")
        controller.view.addSubview(view)
        let stage = Stage(controller)
        view.onChange = { [weak view] _ in view?.restore(false) }
        _ = stage.operations()
        stage.send(.toggle(true), to: view.controlElement)
        #expect(!view.isOn)
        #expect(stage.operations() == ",[7,\(view.controlElement.id),0]")
    }

    @Test func `it is a switch by its role and keeps its name`() {
        let view = Switch(name: "News", isOn: true)
        #expect(view.isOn && view.controlElement[.role] == "switch")
        view.showsName = false
        #expect(view.name == "News" && !view.showsName)
    }
}
