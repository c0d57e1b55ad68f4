/// A text that leads to another screen of the app, or to a page that is none.
public final class Link: View {
    /// Makes a link with its text and, below it, more words about where it leads.
    /// - Parameter leavesScreens: whether a plain page is there, which the browser loads by itself.
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

    /// Makes a link that looks like a button and, once the page is live, does something instead.
    /// - Parameter path: where it leads before any script runs.
    public init(_ title: String, path: String, onTap: @escaping @MainActor () -> Void) {
        super.init(element: Element(.a, class: "button"))
        element[.href] = path
        element.setText(title)
        element.listen(.tap) { _ in onTap() }
    }
}
