/// Text that is read, not typed.
public final class Label: View {
    /// What the text is for, which decides its look.
    public enum Style: String, Sendable {
        /// Running text.
        case body = ""
        /// The words above everything else.
        case title
        /// The words that sum up what follows.
        case headline
        /// Text beside the main thing.
        case secondary
        /// The smallest text.
        case caption
        /// Text for machines: of one width, its line breaks kept.
        case code
    }

    /// To which side lines are set.
    public enum Alignment: String, Sendable {
        /// To where lines begin.
        case leading
        /// To the middle.
        case center
        /// To where lines end.
        case trailing
        /// To both sides.
        case justified
    }

    private var words: AttributedText?

    /// Makes a label.
    public init(_ text: String = "", style: Style = .body) {
        super.init(
            element: Element(.p, class: style == .body ? "label" : "label \(style.rawValue)"))
        element.setText(text)
    }

    /// Makes a label of a text in which some words look different.
    public convenience init(_ text: AttributedText, style: Style = .body) {
        self.init("", style: style)
        attributedText = text
    }

    /// The text; an empty one takes no room.
    public var text: String {
        get { words?.string ?? element.text ?? "" }
        set {
            words = nil
            element.fill(text: newValue)
        }
    }

    /// The text with the looks of its words.
    public var attributedText: AttributedText {
        get { words ?? AttributedText(text) }
        set {
            guard newValue != attributedText else { return }
            words = newValue
            element.fill(newValue.elements)
        }
    }

    /// How many lines are shown at most, the last one ending in dots; 0 shows them all.
    public var numberOfLines = 0 {
        didSet {
            element.setClass("clamped", numberOfLines > 0)
            element[style: .lines] = numberOfLines > 0 ? String(numberOfLines) : nil
        }
    }

    /// To which side lines are set.
    public var textAlignment = Alignment.leading {
        didSet {
            element.setClass("text-\(oldValue.rawValue)", false)
            element.setClass("text-\(textAlignment.rawValue)", textAlignment != .leading)
        }
    }

    /// The colour of the text; nil for that of its style.
    public var textColor: ThemeColor? {
        didSet { element[style: .color] = textColor?.css }
    }

    /// Whether a screen reader speaks the text again whenever it changes.
    public var announcesChanges: Bool {
        get { element[.role] == "status" }
        set { element[.role] = newValue ? "status" : nil }
    }
}
