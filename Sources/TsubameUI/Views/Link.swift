/// A text that leads to another screen of the app, or out of it.
public final class Link: View {
    /// What happens when a link out of the app is pressed.
    public enum Opening: Sendable {
        /// It opens, in a window of its own.
        case directly
        /// The app first shows where it leads; for addresses that other people wrote.
        case afterShowing
    }

    /// Makes a link with its text and, below it, more words about where it leads.
    ///
    /// A link that leaves the screens leads to a plain page, which the browser loads by itself.
    public init(
        _ title: String, detail: String? = nil, path: String, leavesScreens: Bool = false
    ) {
        super.init(element: Element(.a, class: "card"))
        element[.href] = path
        let heading = Element(.span, class: "card-title")
        heading.setText(title)
        element.append(heading)
        if let detail {
            let text = Element(.span, class: "card-detail")
            text.setText(detail)
            element.append(text)
        }
        guard !leavesScreens else { return }
        element.listen(.tap) { _ in Session.current?.navigation.show(path) }
    }

    /// Makes a link that looks like words in a text.
    ///
    /// - Parameters:
    ///   - title: the words.
    ///   - address: a path of this app, or an address of the web, mail or telephone; another one leads nowhere.
    ///   - opening: what happens when a link out of the app is pressed.
    public init(_ title: String, to address: String, opening: Opening = .directly) {
        super.init(element: Element(.a, class: "link"))
        let target = LinkTarget(address)
        let words = Element(.span)
        words.setText(title)
        element.append(words)
        guard opening == .afterShowing, !target.isPath else {
            target.mark(element)
            if element[.target] != nil { element.append(Icon.external.element(class: "small")) }
            return
        }
        element[.href] = address
        element[.rel] = "noopener noreferrer"
        element.listen(.tap) { _ in
            Session.current?.navigation.top?.present(LinkPreviewController(address: address))
        }
    }

    /// Makes a link that looks like a button and, once the page is live, does something instead.
    ///
    /// Before any script runs it leads to the path.
    public init(_ title: String, path: String, onTap: @escaping @MainActor () -> Void) {
        super.init(element: Element(.a, class: "button"))
        element[.href] = path
        element.setText(title)
        element.listen(.tap) { _ in onTap() }
    }
}
