/// A question or message on top of a screen, which cannot be used until it is answered.
///
/// An alert stands in the middle; an action sheet is a list of choices at the foot of a narrow window,
/// beside its anchor in a wide one.
public final class AlertController: ViewController {
    /// How the question is asked.
    public enum Style: Sendable {
        /// In the middle of the window; only an answer or Escape closes it.
        case alert
        /// A list of choices; a press beside it cancels.
        case actionSheet
    }

    /// Which of the two it is.
    public let preferredStyle: Style
    /// More words below the title.
    public let message: String?
    /// The answers, in the order in which they were added.
    public private(set) var actions: [Action] = []
    /// The fields, in the order in which they were added.
    public private(set) var textFields: [TextField] = []
    /// The answer that Return gives; it stands out.
    public var preferredAction: Action?
    /// The view beside which an action sheet is shown in a wide window; without one it is in the middle.
    public weak var popoverAnchor: View?
    /// The answer that was given.
    private(set) var given: Action?

    /// Makes an alert or action sheet; without an answer it gets an "OK", a sheet always a "Cancel".
    public init(title: String, message: String? = nil, preferredStyle: Style = .alert) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title
    }

    /// Adds an answer.
    public func addAction(_ action: Action) {
        actions.append(action)
    }

    /// Adds a field above the answers of an alert.
    ///
    /// - Parameters:
    ///   - name: the field's name, which is shown.
    ///   - configure: sets up the field.
    public func addTextField(
        name: String = "Text", configure: @MainActor (TextField) -> Void = { _ in }
    ) {
        let field = TextField(name: name, key: "alert/\(textFields.count)")
        configure(field)
        field.onSubmit = field.onSubmit ?? { [weak self] in self?.submit() }
        textFields.append(field)
    }

    override var addsHistoryEntry: Bool { false }

    override func makePresentation() -> Presentation {
        complete()
        return Presentation(dialog: AlertDialog(self).element)
    }

    // Escape answers like "Cancel"; an alert with one answer only cannot mean anything else.
    override func escape() {
        let cancel = actions.first { $0.style == .cancel }
        if let answer = cancel ?? (actions.count == 1 ? actions[0] : nil), answer.isEnabled {
            choose(answer)
        }
    }

    func choose(_ action: Action) {
        guard isPresented, action.isEnabled else { return }
        given = action
        session?.presentations.close(self)
        action.handler()
    }

    /// What Return in a field answers.
    private func submit() {
        let plain = actions.filter { $0.style == .plain }
        if let action = preferredAction ?? (plain.count == 1 ? plain[0] : nil) { choose(action) }
    }

    private func complete() {
        if preferredStyle == .actionSheet, !actions.contains(where: { $0.style == .cancel }) {
            addAction(Action("Cancel", style: .cancel))
        }
        if actions.isEmpty { addAction(Action("OK")) }
    }
}

/// One answer of an alert.
public typealias AlertAction = AlertController.Action

extension AlertController {
    /// One answer.
    @MainActor
    public final class Action {
        /// What an answer does.
        public enum Style: String, Sendable {
            /// One of several.
            case plain
            /// Leaves everything as it is; Escape chooses it.
            case cancel = "plain cancel"
            /// Loses something.
            case destructive
        }

        /// The words of the answer.
        public let title: String
        /// What the answer does.
        public let style: Style
        /// Whether the answer can be given now.
        public var isEnabled = true {
            didSet { element?.setFlag(.disabled, !isEnabled) }
        }
        let handler: @MainActor () -> Void
        weak var element: Element?

        /// Makes an answer.
        public nonisolated init(
            _ title: String, style: Style = .plain, handler: @escaping @MainActor () -> Void = {}
        ) {
            self.title = title
            self.style = style
            self.handler = handler
        }
    }
}
