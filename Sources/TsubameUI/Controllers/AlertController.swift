/// A short question or message on top of a screen, which cannot be used until it is answered.
@MainActor
public final class AlertController {
    /// One answer.
    public struct Action {
        /// What an answer does.
        public enum Style: String, Sendable {
            /// One of several.
            case plain
            /// Leaves everything as it is; Escape chooses it.
            case cancel = "plain cancel"
            /// Loses something.
            case destructive
        }

        let title: String
        let style: Style
        let handler: @MainActor () -> Void

        /// Makes an answer.
        public init(
            _ title: String, style: Style = .plain, handler: @escaping @MainActor () -> Void = {}
        ) {
            self.title = title
            self.style = style
            self.handler = handler
        }
    }

    /// The headline.
    public let title: String
    /// More words below it.
    public let message: String?
    /// The answers, in the order in which they were added.
    public private(set) var actions: [Action] = []

    private var element: Element?
    private weak var presenter: ViewController?

    /// Makes an alert; without an action it gets an "OK".
    public init(title: String, message: String? = nil) {
        self.title = title
        self.message = message
    }

    /// Adds an answer.
    public func addAction(_ action: Action) {
        actions.append(action)
    }

    func open(on presenter: ViewController, in root: Element) {
        if actions.isEmpty { addAction(Action("OK")) }
        let element = makeElement()
        self.element = element
        self.presenter = presenter
        presenter.presented = self
        root.append(element)
    }

    /// Takes the alert away without an answer.
    public func close() {
        element?.removeFromParent()
        element = nil
        if presenter?.presented === self { presenter?.presented = nil }
    }

    private func makeElement() -> Element {
        let heading = Element(.h2)
        heading.setText(title)
        let dialog = Element(.dialog, class: "alert", [heading])
        dialog[.role] = "alertdialog"
        dialog[.dataModal] = ""
        dialog.refer(.ariaLabelledBy, to: heading)
        if let message {
            let text = Element(.p)
            text.setText(message)
            dialog.append(text)
            dialog.refer(.ariaDescribedBy, to: text)
        }
        dialog.append(Element(.div, class: "alert-actions", actions.map(button)))
        dialog.listen(.dismiss) { [weak self] _ in self?.dismiss() }
        return dialog
    }

    private func button(for action: Action) -> Element {
        let button = Element(.button, class: "button \(action.style.rawValue)")
        button[.type] = "button"
        button.setText(action.title)
        button.listen(.tap) { [weak self] _ in self?.choose(action) }
        return button
    }

    private func choose(_ action: Action) {
        close()
        action.handler()
    }

    // Escape answers like "Cancel"; an alert with one answer only cannot mean anything else.
    private func dismiss() {
        let cancel =
            actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
        if let cancel { choose(cancel) }
    }
}
