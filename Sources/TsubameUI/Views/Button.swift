/// Something to press: click, touch, Enter or Space.
public final class Button: Control {
    /// How much a button asks to be pressed.
    public enum Style: String, Sendable {
        /// One of several: its words alone.
        case plain
        /// Its words alone, without room around them, to stand in text.
        case borderless
        /// One of several, on a quiet ground.
        case gray
        /// More than one of several, on a ground in the tint.
        case tinted
        /// The thing most people come for; at most one on a screen.
        case primary
        /// Loses something.
        case destructive

        /// The same as `primary`, by UIKit's name.
        public static let filled = Style.primary
    }

    /// On which side of the title an icon stands.
    public enum IconPlacement: Sendable {
        /// Where the line begins.
        case leading
        /// Where the line ends.
        case trailing
    }

    /// Called on each press.
    public var onTap: (@MainActor () -> Void)?
    /// How much the button asks to be pressed.
    public var style: Style { didSet { showStyle() } }
    /// Whether pressing it loses something, whatever its style.
    public var isDestructive = false { didSet { showStyle() } }
    /// The text on the button, which is its accessible name too.
    public var title: String { didSet { if title != oldValue { showContent() } } }
    /// The drawing beside the title, or instead of it.
    public var icon: Icon? { didSet { if icon != oldValue { showContent() } } }
    /// On which side of the title the icon stands.
    public var iconPlacement = IconPlacement.leading { didSet { showContent() } }
    /// Whether each press selects the button or ends that, as a switch would.
    public var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
    /// Whether a button that changes its selection is selected.
    public var isSelected = false { didSet { showSelection() } }
    /// The lines of the button's menu; a button that was made without one has none.
    public var menu: [Menu.Item] { didSet { list?.items = menu } }

    let list: MenuList?
    let opensMenu: Bool

    /// Makes a button with its text, which is its accessible name too.
    public convenience init(
        _ title: String, style: Style = .plain, icon: Icon? = nil,
        onTap: (@MainActor () -> Void)? = nil
    ) {
        self.init(title, style, icon, nil, opensMenu: false, onTap)
    }

    /// Makes a button that shows an icon alone and is spoken by its name.
    public convenience init(
        icon: Icon, name: String, style: Style = .plain, onTap: (@MainActor () -> Void)? = nil
    ) {
        self.init("", style, icon, nil, opensMenu: false, onTap)
        accessibilityLabel = name
    }

    /// Makes a button with a menu.
    ///
    /// With an icon alone the title is empty; then set `accessibilityLabel`. Unless the menu is the primary action, a
    /// second button beside this one opens it.
    public convenience init(
        _ title: String, style: Style = .plain, icon: Icon? = nil, menu: [Menu.Item],
        showsMenuAsPrimaryAction: Bool = true, onTap: (@MainActor () -> Void)? = nil
    ) {
        self.init(title, style, icon, menu, opensMenu: showsMenuAsPrimaryAction, onTap)
    }

    private init(
        _ title: String, _ style: Style, _ icon: Icon?, _ menu: [Menu.Item]?, opensMenu: Bool,
        _ onTap: (@MainActor () -> Void)?
    ) {
        let button = Element(.button, class: "button")
        button[.type] = "button"
        let list = Self.list(of: menu, opener: opensMenu ? button : nil, name: title)
        (self.title, self.style, self.icon, self.menu) = (title, style, icon, menu ?? [])
        (self.opensMenu, self.onTap, self.list) = (opensMenu, onTap, list)
        super.init(element: list?.frame(around: button) ?? button, control: button)
        showStyle()
        showContent()
        if !opensMenu { button.listen(.tap) { [weak self] _ in self?.press() } }
    }

    // Closures in an initializer before `super.init` make the optimizer of Swift 6.3 crash.
    private static func list(
        of items: [Menu.Item]?, opener: Element?, name: String
    ) -> MenuList? {
        guard let items else { return nil }
        return MenuList(opener: opener, name: name, items: items)
    }

    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel }
        set {
            super.accessibilityLabel = newValue
            list?.name = newValue ?? title
        }
    }

    public override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            list?.isEnabled = newValue
        }
    }

    /// Whether the button shows that it is at work; presses are not taken meanwhile, and the focus stays.
    public var isBusy: Bool {
        get { controlElement[.ariaBusy] == "true" }
        set {
            controlElement[.ariaBusy] = newValue ? "true" : nil
            controlElement[.ariaDisabled] = newValue ? "true" : nil
        }
    }

    private func press() {
        guard !isBusy else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        onTap?()
        sendActions(
            for: changesSelectionAsPrimaryAction
                ? [.primaryActionTriggered, .valueChanged] : .primaryActionTriggered)
    }
}
