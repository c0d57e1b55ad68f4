/// Text that is read, not typed.
public final class Label: View {
    /// What the text is for, which decides its look.
    public enum Style: String, Sendable {
        /// Running text.
        case body = ""
        /// The words that sum up what follows.
        case headline
        /// Text beside the main thing.
        case secondary
        /// The smallest text.
        case caption
        /// Text for machines: of one width, its line breaks kept.
        case code
    }

    /// Makes a label.
    public init(_ text: String = "", style: Style = .body) {
        super.init(
            element: Element(.p, class: style == .body ? "label" : "label \(style.rawValue)"))
        element.setText(text)
    }

    /// The text; an empty one takes no room.
    public var text: String {
        get { element.text ?? "" }
        set { element.setText(newValue) }
    }

    /// Whether a screen reader speaks the text again whenever it changes.
    public var announcesChanges: Bool {
        get { element[.role] == "status" }
        set { element[.role] = newValue ? "status" : nil }
    }
}
