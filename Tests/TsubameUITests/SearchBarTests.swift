import Testing
import TsubameRx

@testable import TsubameUI

@Suite @MainActor struct SearchBarTests {
    private final class Heard: SearchBarDelegate {
        var words: [String] = []

        func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { words.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: SearchBar) { words.append("end") }
        func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
            words.append("changed \(searchText)")
        }
        func searchBarSearchButtonClicked(_ searchBar: SearchBar) { words.append("clicked") }
        func searchBarCancelButtonClicked(_ searchBar: SearchBar) { words.append("cancelled") }
        func searchBar(
            _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
        ) { words.append("scope is \(selectedScope)") }
    }

    private let controller = ViewController()
    private let bar = SearchBar(name: "Search birds")
    private let heard = Heard()

    private func stage() -> Stage {
        controller.view.addSubview(bar)
        bar.onChange = { [heard] in heard.words.append("change \($0)") }
        bar.onSearch = { [heard] in heard.words.append("search \($0)") }
        bar.onCancel = { [heard] in heard.words.append("cancel") }
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
        bar.scopeButtonTitles = ["Anywhere", "Beginning"]
        bar.onScopeChange = { [heard] in heard.words.append("scope \($0)") }
        var radios: [Element] = []
        bar.element.forEachInTree { if $0[.type] == "radio" { radios.append($0) } }
        stage.send(.choose(""), to: radios.last)
        #expect(heard.words == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    }

    private func doEverything(_ stage: Stage) {
        bar.scopeButtonTitles = ["Anywhere", "Beginning"]
        var radios: [Element] = []
        bar.element.forEachInTree { if $0[.type] == "radio" { radios.append($0) } }
        stage.send(.focus, to: bar.controlElement)
        stage.send(.input("s", selection: 1..<1), to: bar.controlElement)
        stage.send(.choose(""), to: radios.last)
        stage.send(.submit, to: bar.controlElement)
        stage.send(.cancel, to: bar.element)
        stage.send(.blur, to: bar.controlElement)
    }

    private static let everything = [
        "begin", "changed s", "scope is 1", "clicked", "changed ", "cancelled", "end",
    ]

    @Test func `a delegate hears everything, and one that is set again no more`() {
        controller.view.addSubview(bar)
        let stage = Stage(controller)
        bar.delegate = heard
        doEverything(stage)
        #expect(heard.words == Self.everything)
        bar.delegate = nil
        doEverything(stage)
        #expect(heard.words == Self.everything)
    }

    @Test func `a second delegate hears the same until it is disposed of`() {
        controller.view.addSubview(bar)
        let stage = Stage(controller)
        let binding = bar.rx.setDelegate(heard)
        doEverything(stage)
        #expect(heard.words == Self.everything)
        binding.dispose()
        doEverything(stage)
        #expect(heard.words == Self.everything)
    }

    @Test func `the sequences tell what the delegate hears`() {
        controller.view.addSubview(bar)
        let stage = Stage(controller)
        let heard = heard
        func hear<Value>(_ sequence: Observable<Value>, _ word: String) {
            sequence.subscribe(onNext: { [heard] in heard.words.append("\(word) \($0)") })
                .disposed(by: controller.bag)
        }
        hear(bar.rx.textDidBeginEditing.asObservable().map { 0 }, "begin")
        hear(bar.rx.text.asObservable().skip(1), "text")
        hear(bar.rx.selectedScopeButtonIndex.asObservable().skip(1), "scope")
        hear(bar.rx.searchButtonClicked.asObservable().map { 1 }, "search")
        hear(bar.rx.cancelButtonClicked.asObservable().map { 2 }, "cancel")
        hear(bar.rx.textDidEndEditing.asObservable().map { 3 }, "end")
        doEverything(stage)
        #expect(
            heard.words == [
                "begin 0", "text s", "scope 1", "search 1", "text ", "cancel 2", "end 3",
            ])
    }

    @Test func `the browser is asked for the focus only if somebody hears of it`() {
        #expect(bar.controlElement.listening.isDisjoint(with: [.focus, .blur]))
        bar.onBeginEditing = {}
        #expect(bar.controlElement.listening.contains(.focus))
        #expect(!bar.controlElement.listening.contains(.blur))
        bar.delegate = heard
        #expect(bar.controlElement.listening.isSuperset(of: [.focus, .blur]))
    }

    @Test func `a disabled bar takes nothing`() {
        let stage = stage()
        bar.isEnabled = false
        stage.send(.input("a", selection: 1..<1), to: bar.controlElement)
        #expect(heard.words.isEmpty && !bar.isEnabled)
    }
}
