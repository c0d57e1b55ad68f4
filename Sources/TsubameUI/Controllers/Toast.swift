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
}

/// The toasts of one session, newest last.
@MainActor
final class ToastRegion {
    static let duration: Duration = .seconds(5)
    static let maximumCount = 3

    let element = Element(.div, class: "toasts")
    private let time: TimeSource
    private var timers: [ObjectIdentifier: ScheduledAction] = [:]

    init(time: TimeSource) {
        self.time = time
        element[.role] = "status"
        element[.ariaLive] = "polite"
    }

    deinit {
        for timer in timers.values { timer.cancel() }
    }

    func show(_ text: String, _ action: Toast.Action?) {
        while element.children.count >= Self.maximumCount { remove(element.children[0]) }
        let words = Element(.span)
        words.setText(text)
        let toast = Element(.div, class: "toast", [words])
        if let action { toast.append(button(action, in: toast)) }
        element.append(toast)
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
