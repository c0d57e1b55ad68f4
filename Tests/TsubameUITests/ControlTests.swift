import Testing

@testable import TsubameUI

@Suite @MainActor struct ControlTests {
    private final class Heard {
        var words: [String] = []
    }

    @Test func `actions run after the closure, in order, until they are removed`() {
        let heard = Heard()
        let button = Button("Go") { heard.words.append("closure") }
        let controller = ViewController()
        controller.view.addSubview(button)
        let stage = Stage(controller)
        let first = button.addAction(for: .primaryActionTriggered) { heard.words.append("first") }
        button.addAction(for: [.primaryActionTriggered, .valueChanged]) {
            heard.words.append("second")
        }
        button.addAction(for: .valueChanged) { heard.words.append("never") }
        stage.send(.tap, to: button.element)
        #expect(heard.words == ["closure", "first", "second"])
        button.removeAction(first)
        heard.words = []
        stage.send(.tap, to: button.element)
        #expect(heard.words == ["closure", "second"])
    }

    @Test func `an action may end itself`() {
        let heard = Heard()
        let button = Button("Go")
        let box = Box()
        box.action = button.addAction(for: .primaryActionTriggered) {
            heard.words.append("once")
            if let action = box.action { button.removeAction(action) }
        }
        button.sendActions(for: .primaryActionTriggered)
        button.sendActions(for: .primaryActionTriggered)
        #expect(heard.words == ["once"])
    }

    private final class Box {
        var action: ControlAction?
    }

    @Test func `a field asks the browser only for what somebody wants to hear`() {
        let field = TextField(name: "Name")
        #expect(field.input.listening == .input)
        let action = field.addAction(for: [.editingDidBegin, .selectionChanged]) {}
        #expect(field.input.listening == [.input, .focus, .selection])
        field.removeAction(action)
        field.onEndEditing = {}
        #expect(field.input.listening == [.input, .blur])
    }
}
