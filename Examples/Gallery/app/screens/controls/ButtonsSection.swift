import Tsubame

final class ButtonsSection: ControlSection {
    private let outcome = Label("Nothing was pressed.", style: .secondary)

    init() { super.init("Button", anchor: "buttons") }

    override func fill() {
        outcome.announcesChanges = true
        example(
            "Styles",
            row(
                button("Primary", .primary), button("Tinted", .tinted), button("Gray", .gray),
                button("Plain", .plain), button("Borderless", .borderless),
                button("Destructive", .destructive)))
        example(
            "Icons",
            row(
                button("Add", .primary, .plus), next,
                Button(icon: .trash, name: "Delete") { [weak self] in
                    self?.outcome.text = "Delete"
                },
                Button(icon: .heart, name: "Like", style: .tinted) { [weak self] in
                    self?.outcome.text = "Like"
                }))
        example(
            "Disabled",
            row(disabled("Off", .primary), disabled("Out", .tinted), disabled("Not now", .plain)))
        example("Busy for two seconds, keeping focus and name", row(busy))
        example("Pressed or not", row(favorite))
        example("Menus", row(sort, split))
        example(nil, outcome)
    }

    private func button(_ title: String, _ style: Button.Style, _ icon: Icon? = nil) -> Button {
        Button(title, style: style, icon: icon) { [weak self] in self?.outcome.text = title }
    }

    private func disabled(_ title: String, _ style: Button.Style) -> Button {
        let button = button(title, style)
        button.isEnabled = false
        return button
    }

    private var next: Button {
        let button = button("Next", .gray, .chevronForward)
        button.iconPlacement = .trailing
        return button
    }

    private var busy: Button {
        let button = Button("Save", style: .primary)
        button.onTap = { [weak self, weak button] in
            button?.isBusy = true
            Task { @MainActor in
                try await Task.sleep(for: .seconds(2))
                button?.isBusy = false
                self?.outcome.text = "Saved"
            }
        }
        return button
    }

    private var favorite: Button {
        let button = Button("Favorite", style: .tinted, icon: .star)
        button.changesSelectionAsPrimaryAction = true
        button.onTap = { [weak self, weak button] in
            self?.outcome.text = button?.isSelected == true ? "A favorite" : "No favorite"
        }
        return button
    }

    private var sort: Button {
        let button = Button("Sort by name", style: .gray, menu: [])
        sort(button, by: "name")
        return button
    }

    private func sort(_ button: Button, by key: String) {
        button.title = "Sort by \(key)"
        button.menu = ["name", "date", "size"].map { other in
            Menu.Item("By \(other)", isOn: other == key) { [weak self, weak button] in
                if let button { self?.sort(button, by: other) }
            }
        }
    }

    private var split: Button {
        let items = [
            Menu.Item("Send later", icon: .clock) { [weak self] in self?.outcome.text = "Later" },
            Menu.Item("Send to all", icon: .person, isEnabled: false) {},
            Menu.Item("Discard", icon: .trash, isDestructive: true) { [weak self] in
                self?.outcome.text = "Discarded"
            },
        ]
        return Button("Send", style: .primary, menu: items, showsMenuAsPrimaryAction: false) {
            [weak self] in self?.outcome.text = "Sent"
        }
    }
}
