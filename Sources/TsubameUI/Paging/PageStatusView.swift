/// What is said at an end of a paged list: that more is coming, that it did not come, that this is all.
public final class PageStatusView: View {
    /// What is said.
    enum Status: Equatable {
        case none
        /// More is there to be asked for; its room is kept, so that nothing moves when it is.
        case more
        case loading
        case failed(String)
        case end(String)
    }

    var onRetry: (@MainActor () -> Void)?
    private(set) var status = Status.none
    private lazy var retry = Button("Try again") { [weak self] in self?.onRetry?() }

    override init() {
        super.init(element: Element(.div, class: "page-status"))
        element[.role] = "status"
    }

    func show(_ status: Status) {
        guard status != self.status else { return }
        self.status = status
        element.setClass("kept", status != .none)
        while !element.children.isEmpty { element.removeChild(at: element.children.count - 1) }
        switch status {
        case .none, .more: break
        case .loading:
            let spinner = Element(.span, class: "spinner")
            spinner[.role] = "img"
            spinner[.ariaLabel] = "Loading"
            element.append(spinner)
        case .failed(let reason):
            element.append(words(reason))
            element.append(retry.element)
        case .end(let text):
            if !text.isEmpty { element.append(words(text)) }
        }
    }

    private func words(_ text: String) -> Element {
        let words = Element(.p, class: "label")
        words.setText(text)
        return words
    }
}
