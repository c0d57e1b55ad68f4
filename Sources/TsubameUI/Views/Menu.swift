/// A button that opens a short list of things to do.
public final class Menu: View {
    /// One line of a menu.
    public struct Item {
        let title: String
        let icon: Icon?
        let isDestructive: Bool
        let isEnabled: Bool
        let isOn: Bool?
        let action: @MainActor () -> Void

        /// Makes a line.
        ///
        /// - Parameters:
        ///   - title: its text.
        ///   - icon: what is drawn beside the text.
        ///   - isDestructive: whether it loses something.
        ///   - isEnabled: whether it can be chosen.
        ///   - isOn: whether the line is checked; nil for a line that is never checked.
        ///   - action: runs when the line was chosen.
        public init(
            _ title: String, icon: Icon? = nil, isDestructive: Bool = false,
            isEnabled: Bool = true, isOn: Bool? = nil, action: @escaping @MainActor () -> Void
        ) {
            self.title = title
            self.icon = icon
            self.isDestructive = isDestructive
            self.isEnabled = isEnabled
            self.isOn = isOn
            self.action = action
        }
    }

    private let button = Element(.button, class: "button plain icon menu-button")
    private let list: MenuList

    /// Makes a menu whose button shows dots and is spoken by its name.
    public init(name: String, items: [Item]) {
        list = MenuList(opener: button, name: name, items: items)
        super.init(element: list.frame(around: button))
        button[.type] = "button"
        button[.ariaLabel] = name
        button.append(Icon.ellipsis.element())
    }

    package override var accessibleElement: Element { button }

    /// The lines, from the first to the last.
    public var items: [Item] {
        get { list.items }
        set { list.items = newValue }
    }

    /// Lets a screen reader say the text of another view after the button's name.
    public func describe(by view: View) {
        button.refer(.ariaDescribedBy, to: view.element)
    }
}
