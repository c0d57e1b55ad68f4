/// The text of a row, as wide as the row leaves room, with a second text if need be.
public final class RowText: View {
    private var title: Element?
    private var subtitle: Element?

    override init() {
        super.init(element: Element(.button, sharing: Self.attributes))
        element.setText("")
    }

    // With what most rows say they hear, so that none of these needs its own.
    private static let attributes: [Element.Attribute] = [
        Element.Attribute(.class, .text("row-text")), Element.Attribute(.type, .text("button")),
        Element.Attribute(.dataOn, .text(EventSet.tap.codes)),
    ]

    /// The text, the row's accessible name too.
    public var text: String {
        get { (title ?? element).text ?? "" }
        set { (title ?? element).setText(newValue) }
    }

    /// More words about the row, spoken after the text; nil for none.
    public var detail: String? {
        get { subtitle?.text.flatMap { $0.isEmpty ? nil : $0 } }
        set {
            if newValue == nil, subtitle == nil { return }
            let subtitle = subtitle ?? split()
            subtitle.setText(newValue ?? "")
        }
    }

    private func split() -> Element {
        let first = Element(.span, class: "row-title")
        let second = Element(.span, class: "row-detail")
        first.setText(text)
        element.clearText()
        element.append(first)
        element.append(second)
        title = first
        subtitle = second
        return second
    }
}
