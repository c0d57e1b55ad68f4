/// Something to press: click, touch, Enter or Space.
public final class Button: View {
    /// How much a button asks to be pressed.
    public enum Style: String, Sendable {
        /// One of several.
        case plain
        /// The thing most people come for; at most one on a screen.
        case primary
        /// Loses something.
        case destructive
    }

    /// Called on each press.
    public var onTap: (@MainActor () -> Void)?

    /// Makes a button with its text, which is its accessible name too.
    public init(
        _ title: String, style: Style = .plain, onTap: (@MainActor () -> Void)? = nil
    ) {
        self.onTap = onTap
        super.init(element: Element(.button, class: "button \(style.rawValue)"))
        element[.type] = "button"
        element.setText(title)
        element.listen(.tap) { [weak self] _ in self?.onTap?() }
    }

    /// The text on the button.
    public var title: String {
        get { element.text ?? "" }
        set { element.setText(newValue) }
    }

    /// Whether the button can be pressed.
    public var isEnabled: Bool {
        get { element[.disabled] == nil }
        set { element.setFlag(.disabled, !newValue) }
    }
}
