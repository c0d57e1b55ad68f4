/// The bar above a screen: the way back, things to do at both ends, and perhaps the title between them.
public final class NavigationBar: View {
    /// A line of text above everything else.
    public var prompt: String? { didSet { showPrompt() } }
    /// The title within the bar, in small letters; nil if the title stands elsewhere.
    public var title: String? { didSet { showTitle() } }
    /// What stands where the bar begins, after the way back.
    public var leftItems: [View] = [] { didSet { replace(oldValue, leftItems, in: left) } }
    /// What stands where the bar ends.
    public var rightItems: [View] = [] { didSet { replace(oldValue, rightItems, in: right) } }

    private let line = Element(.p, class: "nav-prompt")
    private let words = Element(.p, class: "nav-title")
    private let back = Element(.a, class: "nav-back")
    private let left = Element(.div, class: "nav-actions start")
    private let right = Element(.div, class: "nav-actions")

    /// Makes an empty bar.
    public override init() {
        super.init(element: Element(.header, class: "nav-bar"))
        // A heading says the same to a screen reader.
        words[.ariaHidden] = "true"
    }

    /// Shows the way back to a screen, by its title and path.
    public func showBack(to title: String, path: String, onTap: @escaping @MainActor () -> Void) {
        back[.href] = path
        back.setText(title)
        back.listen(.tap) { _ in onTap() }
        arrange()
    }

    /// Shows no way back.
    public func hideBack() {
        back.stopListening()
        arrange()
    }

    private func showPrompt() {
        line.setText(prompt ?? "")
        arrange()
    }

    private func showTitle() {
        words.setText(title ?? "")
        arrange()
    }

    private func replace(_ old: [View], _ new: [View], in part: Element) {
        part.fill(new.map(\.element))
        arrange()
    }

    // Parts that are empty are left out: they would take room between the others.
    private func arrange() {
        let parts: [(Element, Bool)] = [
            (line, prompt != nil), (back, !back.listening.isEmpty), (left, !leftItems.isEmpty),
            (words, title != nil), (right, !rightItems.isEmpty),
        ]
        element.fill(parts.filter(\.1).map(\.0))
    }
}
