import TsubameSupport

/// A line at the foot of the page that goes by itself.
public enum Toast {
    /// Something to do about what the toast says.
    public struct Action {
        let title: String
        let handler: @MainActor () -> Void

        /// Makes an action with the text of its button.
        public init(_ title: String, handler: @escaping @MainActor () -> Void) {
            self.title = title
            self.handler = handler
        }
    }

    /// What a new toast does with those that are there.
    public enum Policy: Sendable {
        /// Stands below them; the oldest goes when there are too many.
        case stack
        /// Takes their place.
        case replace
        /// Waits until the one before has gone.
        case wait
    }
}

/// The toasts of one session, newest last.
///
/// The region never takes the focus. It waits for a reader: with the focus or the pointer in it, nothing goes.
@MainActor
final class ToastRegion {
    static let duration: Duration = .seconds(5)
    static let maximumCount = 3
    /// More waiting toasts than this are not kept: nobody would read them.
    static let maximumWaiting = 20

    let element = Element(.div, class: "toasts")
    private let time: TimeSource
    private var timers: [ObjectIdentifier: ScheduledAction] = [:]
    private var waiting: [(text: String, action: Toast.Action?)] = []

    init(time: TimeSource) {
        self.time = time
        element[.role] = "status"
        element[.ariaLive] = "polite"
        element[.dataToasts] = ""
        element.listen([.focus, .blur, .dismiss]) { [weak self] event in self?.hear(event) }
    }

    deinit {
        for timer in timers.values { timer.cancel() }
    }

    func show(_ text: String, _ action: Toast.Action?, _ policy: Toast.Policy = .stack) {
        switch policy {
        case .wait where !element.children.isEmpty:
            if waiting.count < Self.maximumWaiting { waiting.append((text, action)) }
            return
        case .replace: dismissAll()
        case .stack, .wait: break
        }
        while element.children.count >= Self.maximumCount { remove(element.children[0]) }
        let words = Element(.span)
        words.setText(text)
        let toast = Element(.div, class: "toast", [words])
        if let action { toast.append(button(action, in: toast)) }
        element.append(toast)
        startTimer(of: toast)
    }

    func dismissAll() {
        waiting = []
        for toast in element.children { remove(toast) }
    }

    /// Moves to where it can be seen and used: into what covers everything else.
    func stand(in place: Element) {
        guard element.parent !== place else { return }
        place.append(element)
    }

    private func hear(_ event: Event) {
        switch event {
        case .focus:
            for timer in timers.values { timer.cancel() }
            timers = [:]
        case .blur:
            for toast in element.children { startTimer(of: toast) }
        default: dismissAll()
        }
    }

    private func startTimer(of toast: Element) {
        timers[ObjectIdentifier(toast)]?.cancel()
        // A timer and no task, as that would keep its session until the toast has gone.
        timers[ObjectIdentifier(toast)] = time.after(Self.duration) { [weak self, weak toast] in
            Task { @MainActor in
                if let toast { self?.remove(toast) }
            }
        }
    }

    private func remove(_ toast: Element) {
        timers.removeValue(forKey: ObjectIdentifier(toast))?.cancel()
        toast.removeFromParent()
        if element.children.isEmpty, !waiting.isEmpty {
            let next = waiting.removeFirst()
            show(next.text, next.action)
        }
    }

    private func button(_ action: Toast.Action, in toast: Element) -> Element {
        let button = Element(.button, class: "button plain")
        button[.type] = "button"
        button.setText(action.title)
        button.listen(.tap) { [weak self, weak toast] _ in
            if let toast { self?.remove(toast) }
            action.handler()
        }
        return button
    }
}
