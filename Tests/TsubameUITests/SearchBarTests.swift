import Testing

@testable import TsubameUI

@Suite @MainActor struct SearchBarTests {
    private final class Heard {
        var words: [String] = []
    }

    private let controller = ViewController()
    private let bar = SearchBar(name: "Search birds")
    private let heard = Heard()

    private func stage() -> Stage {
        controller.view.addSubview(bar)
        bar.onChange = { heard.words.append("change \($0)") }
        bar.onSearch = { heard.words.append("search \($0)") }
        bar.onCancel = { heard.words.append("cancel") }
        return Stage(controller)
    }

    @Test func `typing, Return and Escape are told`() {
        let stage = stage()
        stage.send(.input("swi", selection: 3..<3), to: bar.controlElement)
        stage.send(.submit, to: bar.controlElement)
        stage.send(.cancel, to: bar.element)
        #expect(heard.words == ["change swi", "search swi", "change ", "cancel"])
        #expect(bar.text.isEmpty && bar.element[.role] == "search")
    }

    @Test func `a scope is chosen`() {
        let stage = stage()
        bar.scopes = ["Anywhere", "Beginning"]
        bar.onScopeChange = { heard.words.append("scope \($0)") }
        var radios: [Element] = []
        bar.element.forEachInTree { if $0[.type] == "radio" { radios.append($0) } }
        stage.send(.choose(""), to: radios.last)
        #expect(heard.words == ["scope 1"] && bar.selectedScope == 1)
    }

    @Test func `a disabled bar takes nothing`() {
        let stage = stage()
        bar.isEnabled = false
        stage.send(.input("a", selection: 1..<1), to: bar.controlElement)
        #expect(heard.words.isEmpty && !bar.isEnabled)
    }
}
