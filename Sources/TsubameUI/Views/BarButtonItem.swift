/// One thing to do in a navigation bar: a word or an icon, or a menu.
@MainActor
public final class BarButtonItem {
    /// The button that stands in the bar.
    public let button: Button

    /// Makes an item with a word.
    ///
    /// - Parameters:
    ///   - title: the word.
    ///   - icon: what is drawn before it.
    ///   - isDone: whether it is what most people come for.
    ///   - onTap: runs when it was pressed.
    public init(
        _ title: String, icon: Icon? = nil, isDone: Bool = false,
        onTap: @escaping @MainActor () -> Void
    ) {
        button = Button(title, style: isDone ? .primary : .plain, icon: icon, onTap: onTap)
    }

    /// Makes an item that shows an icon alone and is spoken by its name.
    public init(icon: Icon, name: String, onTap: @escaping @MainActor () -> Void) {
        button = Button(icon: icon, name: name, onTap: onTap)
    }

    /// Makes an item that opens a menu; with an icon, the name is spoken and not shown.
    public init(_ name: String, icon: Icon? = nil, menu: [Menu.Item]) {
        button = Button(icon == nil ? name : "", icon: icon, menu: menu)
        if icon != nil { button.accessibilityLabel = name }
    }

    /// Whether it can be pressed.
    public var isEnabled: Bool {
        get { button.isEnabled }
        set { button.isEnabled = newValue }
    }
}
