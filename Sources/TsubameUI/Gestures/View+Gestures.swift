extension View {
    /// Looks for a gesture on the view; a recognizer belongs to one view.
    ///
    /// A view with a tap or with keys for a gesture can take the focus; give it an `accessibilityLabel`.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
        recognizer.attach(to: self)
        gesturesChanged()
    }

    /// Looks for a gesture no longer.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else {
            return
        }
        gestureRecognizers.remove(at: index)
        recognizer.detach()
        gesturesChanged()
    }

    /// Tells the browser what to look for now.
    func gesturesChanged() {
        let enabled = gestureRecognizers.filter(\.isEnabled)
        if enabled.isEmpty {
            element[.dataGestures] = nil
        } else {
            element.make(.dataGestures) { [weak self] document in
                let enabled = (self?.gestureRecognizers ?? []).filter(\.isEnabled)
                return "[" + enabled.map { $0.json(in: document) }.joined(separator: ",") + "]"
            }
        }
        let allowed = enabled.reduce(GestureRecognizer.TouchAction.all) {
            $0.intersection($1.touchAction)
        }
        element[style: .touchAction] = allowed.css
        element.setClass(
            "held", enabled.contains { $0.touchAction != .all || $0.kind == .longPress })
        if enabled.contains(where: { $0.kind == .tap || $0.keyStep != 0 }) { becomeReachable() }
    }

    /// Everything that a finger can do, keys can do: so they must be able to reach the view.
    private func becomeReachable() {
        guard !element.tag.isFocusable else { return }
        if element[.tabindex] == nil { element[.tabindex] = "0" }
        if element[.role] == nil {
            element[.role] = gestureRecognizers.contains { $0.kind == .tap } ? "button" : "group"
        }
    }
}

extension Tag {
    /// Whether the browser lets the focus reach the element by itself.
    var isFocusable: Bool { self == .button || self == .input || self == .a }
}
