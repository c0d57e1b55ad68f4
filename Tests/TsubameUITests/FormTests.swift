import Testing

@testable import TsubameUI

@Suite @MainActor struct FormTests {
    @Test func `it works by itself, and is an event once the page is live`() throws {
        let form = Form(action: "/save")
        let field = TextField(name: "Text")
        form.addField(field, as: "text", maximumLength: 5)
        form.addSubmit("Save")
        var count = 0
        form.onSubmit = { count += 1 }
        let controller = ViewController()
        let stage = Stage(controller)
        controller.view.addSubview(form)
        #expect(form.element[.action] == "/save" && form.element[.method] == "post")
        #expect(field.input[.name] == "text" && field.input[.maxlength] == "5")
        let button = try #require(stage.element("Save"))
        #expect(button[.type] == "submit" && button[.dataOn] == nil)
        stage.send(.submit, to: form.element)
        #expect(count == 1)
    }

    @Test func `an address that is none of the web is not an action`() {
        #expect(Form(action: "javascript:alert(1)").element[.action] == nil)
    }
}
