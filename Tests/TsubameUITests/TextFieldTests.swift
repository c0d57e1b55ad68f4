import Testing

@testable import TsubameUI

@Suite @MainActor struct TextFieldTests {
    private let controller = ViewController()
    private let field = TextField(name: "Name")
    private let heard = Heard()

    private func stage() -> Stage {
        controller.view.addSubview(field)
        return Stage(controller)
    }

    private func type(_ text: String, _ stage: Stage) {
        let end = text.utf16.count
        stage.send(.input(text, selection: end..<end), to: field.input)
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
        field.onChange = { [heard] in heard.texts.append($0) }
        field.problem = "must not be blank"
        #expect(field.input[.ariaInvalid] == "true")
        type("a", stage)
        #expect(heard.texts == ["a"] && field.text == "a")
        #expect(field.problem == nil && field.input[.ariaInvalid] == nil)
    }

    @Test func `a disabled field takes no typing`() {
        let stage = stage()
        field.isEnabled = false
        #expect(field.input[.disabled] != nil && !field.isEnabled)
        type("a", stage)
        #expect(field.text.isEmpty)
    }

    @Test func `the name is spoken even where it is not shown`() {
        field.showsName = false
        #expect(field.element.children.first?[.class] == "visually-hidden")
        #expect(field.name == "Name" && !field.showsName)
    }

    @Test func `a text is checked when the focus leaves, then at each change`() {
        let stage = stage()
        field.validate = { $0.contains("@") ? nil : "must contain an @" }
        type("a", stage)
        #expect(field.problem == nil)
        stage.send(.blur, to: field.input)
        #expect(field.problem == "must contain an @")
        type("ab", stage)
        #expect(field.problem == "must contain an @")
        type("a@b", stage)
        #expect(field.problem == nil)
    }

    @Test(arguments: [("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", true), ("abc", true), ("abcd", false)])
    func `a limit counts characters as people do, and refuses without cutting`(
        text: String, isValid: Bool
    ) {
        let stage = stage()
        field.maximumLength = 3
        type(text, stage)
        #expect((field.problem == nil) == isValid && field.text == text)
        #expect(field.checkValidity() == isValid)
        #expect(stage.texts.contains("\(text.count) of 3"))
        field.maximumLength = nil
        #expect(!stage.texts.contains("\(text.count) of 3"))
    }

    @Test func `help and counter are spoken after the problem`() {
        let stage = stage()
        field.help = "As others see it"
        field.maximumLength = 3
        let ids = (field.input[.ariaDescribedBy] ?? "").split(separator: " ")
        let lines = stage.session.document
        let texts = ids.map { lines.element(UInt32($0.dropFirst()) ?? 0)?.text ?? "" }
        #expect(texts == ["", "As others see it", "0 of 3"])
    }

    @Test func `a button empties the field while there is something in it`() {
        let stage = stage()
        field.showsClearButton = true
        field.onChange = { [heard] in heard.texts.append($0) }
        let button = field.box.children.last
        #expect(button?[.ariaLabel] == "Clear Name" && button?[.hidden] != nil)
        type("abc", stage)
        #expect(button?[.hidden] == nil)
        stage.send(.tap, to: button)
        #expect(field.text.isEmpty && heard.texts == ["abc", ""] && button?[.hidden] != nil)
    }

    @Test func `a hidden text is revealed and hidden again`() {
        let stage = stage()
        field.isSecure = true
        let button = field.box.children.last
        #expect(field.input[.type] == "password" && field.textContentType == .password)
        #expect(button?[.ariaPressed] == "false" && button?[.ariaLabel] == "Show Name")
        stage.send(.tap, to: button)
        #expect(field.input[.type] == "text" && button?[.ariaPressed] == "true")
        stage.send(.tap, to: button)
        #expect(field.input[.type] == "password")
        field.isSecure = false
        #expect(field.input[.type] == "text" && field.box.children.count == 1)
    }

    @Test func `a selection is told, and set within the text`() {
        let stage = stage()
        field.onSelectionChange = { [heard] in heard.texts.append("\($0)") }
        type("Kranich", stage)
        #expect(field.selectedRange == 7..<7)
        stage.send(.selection(1..<3), to: field.input)
        #expect(heard.texts == ["1..<3"] && field.selectedRange == 1..<3)
        _ = stage.operations()
        field.selectedRange = 2..<99
        #expect(field.selectedRange == 2..<7)
        #expect(stage.operations().hasSuffix(",[20,\(field.input.id),2,7]"))
    }

    @Test func `what a touch screen should offer is said`() {
        field.keyboardType = .phone
        field.returnKeyType = .search
        field.autocapitalizationType = .words
        field.correctsSpelling = false
        field.textContentType = .oneTimeCode
        #expect(field.input[.inputmode] == "tel" && field.input[.enterkeyhint] == "search")
        #expect(field.input[.autocapitalize] == "words" && field.input[.spellcheck] == "false")
        #expect(field.input[.autocomplete] == "one-time-code")
        field.onSubmit = {}
        #expect(field.returnKeyType == .search)
        field.textContentType = nil
        #expect(field.input[.autocomplete] == "off")
    }

    private final class Heard {
        var texts: [String] = []
    }
}
