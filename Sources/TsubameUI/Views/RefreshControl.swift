/// Asks for newer content: by pulling down at the top, by scrolling past it, or by its button.
///
/// It turns at once in the browser; `endRefreshing()` says that the content is there.
public final class RefreshControl: View {
    /// Called when a person asks for newer content.
    public var onChange: (@MainActor () -> Void)?

    /// Who else hears of it.
    let listeners = Listeners<Void>()
    private let button = Element(.button, class: "refresh-button")
    private let words = Element(.span, class: "refresh-title")
    private let status = Element(.p, class: "visually-hidden")

    /// Makes a control with the name of its button.
    public init(name: String = "Refresh") {
        let sign = Element(.span, class: "refresh-sign")
        super.init(element: Element(.div, class: "refresh", [button, status]))
        sign[.ariaHidden] = "true"
        words.setText(name)
        button[.type] = "button"
        button.append(sign)
        button.append(words)
        status[.role] = "status"
        status.setText("")
        element.setFlag(.dataRefresh, true)
        element.listen(.refresh) { [weak self] _ in self?.ask() }
    }

    /// Whether newer content is on its way.
    public private(set) var isRefreshing = false

    /// The words beside the sign, such as when the content was last brought up to date.
    public var title: String {
        get { words.text ?? "" }
        set { words.setText(newValue) }
    }

    /// Whether a person can ask.
    public var isEnabled: Bool {
        get { button[.disabled] == nil }
        set {
            button.setFlag(.disabled, !newValue)
            element.setFlag(.dataRefresh, newValue)
        }
    }

    /// Shows that newer content is on its way; nobody is called.
    public func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        element[.ariaBusy] = "true"
        status.setText("Refreshing")
    }

    /// Shows that the content is there.
    public func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        element[.ariaBusy] = nil
        status.setText("Refreshed")
    }

    private func ask() {
        guard isEnabled, !isRefreshing else { return }
        beginRefreshing()
        onChange?()
        listeners.tell(())
    }
}

extension TableView {
    /// What is pulled down above the rows to ask for newer ones.
    public var refreshControl: RefreshControl? {
        get { rows.refreshControl }
        set {
            rows.refreshControl?.element.removeFromParent()
            rows.refreshControl = newValue
            if let newValue { element.insert(newValue.element, at: 0) }
        }
    }
}
