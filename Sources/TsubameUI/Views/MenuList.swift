/// The list that a menu's button opens, and that button if it is not somebody else's.
@MainActor
final class MenuList {
    let element = Element(.div, class: "menu")
    /// The button that opens the list, if the list has one of its own.
    private let own: Element?

    var items: [Menu.Item] { didSet { fill() } }
    var name: String { didSet { showName() } }

    /// - Parameter opener: the button that opens the list; nil lets the list make one.
    init(opener: Element?, name: String, items: [Menu.Item]) {
        (self.name, self.items) = (name, items)
        own = opener == nil ? Element(.button, [Icon.chevronDown.element()]) : nil
        element[.popover] = "auto"
        element[.role] = "menu"
        let button = opener ?? own
        own?[.type] = "button"
        button?[.ariaHasPopup] = "menu"
        button?.refer(.popoverTarget, to: element)
        showName()
        fill()
    }

    /// The class of the button beside another one.
    var style = "" { didSet { own?[.class] = style + " icon split" } }

    var isEnabled: Bool {
        get { own?[.disabled] == nil }
        set { own?.setFlag(.disabled, !newValue) }
    }

    /// What stands in the page for a button with this list.
    func frame(around button: Element) -> Element {
        Element(
            .div, class: own == nil ? "menu-anchor" : "menu-anchor split-button",
            [button, own, element].compactMap { $0 })
    }

    private func showName() {
        element[.ariaLabel] = name
        own?[.ariaLabel] = name.isEmpty ? "More" : "More: \(name)"
    }

    private func fill() {
        element.fill(items.map(Self.element))
    }

    private static func element(for item: Menu.Item) -> Element {
        let element = Element(
            .button, class: item.isDestructive ? "menu-item destructive" : "menu-item")
        element[.type] = "button"
        element[.role] = item.isOn == nil ? "menuitem" : "menuitemcheckbox"
        element[.ariaChecked] = item.isOn.map { $0 ? "true" : "false" }
        element[.tabindex] = "-1"
        element.setFlag(.disabled, !item.isEnabled)
        if let icon = item.icon {
            let words = Element(.span)
            words.setText(item.title)
            element.fill([words, icon.element()])
        } else {
            element.setText(item.title)
        }
        element.listen(.tap) { _ in item.action() }
        return element
    }
}
