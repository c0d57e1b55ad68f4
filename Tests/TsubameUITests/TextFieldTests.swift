import Testing

@testable import TsubameUI

@Suite @MainActor struct TextFieldTests {
    private let controller = ViewController()
    private let field = TextField(name: "Name")

    private func stage() -> Stage {
        controller.view.addSubview(field)
        return Stage(controller)
    }

    @Test func `the first responder is told to the browser, after what it stands in`() {
        let stage = Stage(controller)
        _ = stage.operations()
        controller.view.addSubview(field)
        field.becomeFirstResponder()
        #expect(stage.operations().hasSuffix(",[8,\(field.input.id)]"))
    }

    @Test func `a field that is not on the page cannot have the focus`() {
        let stage = Stage(controller)
        _ = stage.operations()
        field.becomeFirstResponder()
        #expect(stage.operations().isEmpty)
    }

    @Test func `typing is told and takes the old reason away`() {
        let stage = stage()
        let heard = Heard()
        field.onChange = { heard.texts.append($0) }
        field.problem = "must not be blank"
        #expect(field.input[.ariaInvalid] == "true")
        stage.send(.input("a", selection: 1..<1), to: field.input)
        #expect(heard.texts == ["a"] && field.text == "a")
        #expect(field.problem == nil && field.input[.ariaInvalid] == nil)
    }

    @Test func `a disabled field takes no typing`() {
        let stage = stage()
        field.isEnabled = false
        #expect(field.input[.disabled] != nil && !field.isEnabled)
        stage.send(.input("a", selection: 1..<1), to: field.input)
        #expect(field.text.isEmpty)
    }

    @Test func `the name is spoken even where it is not shown`() {
        field.showsName = false
        #expect(field.element.children.first?[.class] == "visually-hidden")
        #expect(field.name == "Name" && !field.showsName)
    }

    private final class Heard {
        var texts: [String] = []
    }
}
