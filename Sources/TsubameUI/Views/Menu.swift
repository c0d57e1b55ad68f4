/// A button that opens a short list of things to do.
public final class Menu: View {
    /// One line of a menu.
    public struct Item {
        let title: String
        let isDestructive: Bool
        let action: @MainActor () -> Void

        /// Makes a line.
        public init(
            _ title: String, isDestructive: Bool = false, action: @escaping @MainActor () -> Void
        ) {
            self.title = title
            self.isDestructive = isDestructive
            self.action = action
        }
    }

    private let button = Element(.button, class: "button icon menu-button")
    private let list = Element(.div, class: "menu")

    /// Makes a menu whose button shows dots and is spoken by its name.
    public init(name: String, items: [Item]) {
        super.init(element: Element(.div, class: "menu-anchor", [button, list]))
        button[.type] = "button"
        button[.ariaLabel] = name
        button[.ariaHasPopup] = "menu"
        button.refer(.popoverTarget, to: list)
        let dots = Element(.span)
        dots[.ariaHidden] = "true"
        dots.setText("⋯")
        button.append(dots)
        list[.popover] = "auto"
        list[.role] = "menu"
        list[.ariaLabel] = name
        for item in items { list.append(Self.element(for: item)) }
    }

    /// Lets a screen reader say the text of another view after the button's name.
    public func describe(by view: View) {
        button.refer(.ariaDescribedBy, to: view.element)
    }

    private static func element(for item: Item) -> Element {
        let element = Element(
            .button, class: item.isDestructive ? "menu-item destructive" : "menu-item")
        element[.type] = "button"
        element[.role] = "menuitem"
        element[.tabindex] = "-1"
        element.setText(item.title)
        element.listen(.tap) { _ in item.action() }
        return element
    }
}
