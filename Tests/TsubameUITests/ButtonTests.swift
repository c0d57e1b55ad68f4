import Testing

@testable import TsubameUI

@Suite @MainActor struct ButtonTests {
    private final class Count {
        var taps = 0
    }

    private let controller = ViewController()
    private let count = Count()

    private func stage(_ button: Button) -> Stage {
        controller.view.addSubview(button)
        return Stage(controller)
    }

    @Test func `a press runs what is set at that time`() {
        let button = Button("Go", style: .destructive)
        let stage = stage(button)
        stage.send(.tap, to: button.element)
        button.onTap = { [count] in count.taps += 1 }
        stage.send(.tap, to: button.element)
        #expect(count.taps == 1)
        #expect(button.element[.class] == "button destructive")
    }

    @Test func `a disabled button says so and cannot be pressed`() {
        let button = Button("Go") { [count] in count.taps += 1 }
        let stage = stage(button)
        button.isEnabled = false
        #expect(button.element[.disabled] != nil && !button.isEnabled)
        stage.send(.tap, to: button.element)
        #expect(count.taps == 0)
        button.isEnabled = true
        stage.send(.tap, to: button.element)
        #expect(count.taps == 1)
    }

    @Test func `a busy button keeps its name and takes no press`() {
        let button = Button("Save") { [count] in count.taps += 1 }
        let stage = stage(button)
        button.isBusy = true
        stage.send(.tap, to: button.element)
        #expect(count.taps == 0 && button.element.text == "Save" && button.isBusy)
        #expect(button.element[.ariaBusy] == "true" && button.element[.disabled] == nil)
        button.isBusy = false
        stage.send(.tap, to: button.element)
        #expect(count.taps == 1 && button.element[.ariaDisabled] == nil)
    }

    @Test func `an icon stands on either side of the title, and alone it needs a name`() {
        let button = Button("Next", icon: .chevronForward)
        #expect(button.element.children.map(\.tag) == [.svg, .span])
        button.iconPlacement = .trailing
        #expect(button.element.children.map(\.tag) == [.span, .svg])
        button.icon = nil
        #expect(button.element.text == "Next" && button.element.children.isEmpty)
        let alone = Button(icon: .trash, name: "Delete", style: .tinted)
        #expect(alone.element[.class] == "button tinted icon")
        #expect(alone.element[.ariaLabel] == "Delete")
        #expect(alone.element.children.map(\.tag) == [.svg])
    }

    @Test func `a button may stay pressed`() {
        let button = Button("Favorite")
        button.changesSelectionAsPrimaryAction = true
        button.addAction(for: .valueChanged) { [count] in count.taps += 1 }
        let stage = stage(button)
        #expect(button.element[.ariaPressed] == "false")
        stage.send(.tap, to: button.element)
        #expect(button.isSelected && button.element[.ariaPressed] == "true" && count.taps == 1)
    }

    @Test func `a menu opens from the button itself, or from one beside it`() {
        let items = [Menu.Item("One") { [count] in count.taps += 1 }]
        let whole = Button("Sort", menu: items)
        let stage = stage(whole)
        #expect(whole.controlElement[.ariaHasPopup] == "menu")
        #expect(
            whole.controlElement[.popoverTarget]
                == whole.list?.element[.role].map { _ in
                    "n\(whole.list?.element.id ?? 0)"
                })
        stage.send(.tap, to: whole.list?.element.children[0])
        #expect(count.taps == 1)
        let split = Button("Send", menu: items, showsMenuAsPrimaryAction: false)
        #expect(split.controlElement[.ariaHasPopup] == nil)
        #expect(split.element.children.map { $0[.ariaLabel] } == [nil, "More: Send", "Send"])
        split.isEnabled = false
        #expect(split.element.children[1][.disabled] != nil)
    }

    @Test func `lines of a menu are checked, disabled and replaced`() {
        let button = Button(
            "Sort",
            menu: [
                Menu.Item("By name", isOn: true) {}, Menu.Item("Never", isEnabled: false) {},
                Menu.Item("Delete", icon: .trash, isDestructive: true) {},
            ])
        let lines = button.list?.element.children ?? []
        #expect(lines.map { $0[.role] } == ["menuitemcheckbox", "menuitem", "menuitem"])
        #expect(lines[0][.ariaChecked] == "true" && lines[1][.disabled] != nil)
        #expect(lines[2].children.map(\.tag) == [.span, .svg])
        button.menu = []
        #expect(button.list?.element.children.isEmpty == true)
    }
}
