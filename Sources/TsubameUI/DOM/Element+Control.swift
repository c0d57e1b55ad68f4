extension Element {
    /// The text of a field; setting it tells the browser, which merges it with newer typing.
    package var fieldText: String {
        get {
            guard case .text(let text) = control else { return "" }
            return text
        }
        set {
            if case .text(newValue) = control { return }
            control = .text(newValue)
            document?.weigh(self)
            document?.record { $0.setValue(id, newValue) }
            document?.noteValue(of: id)
        }
    }

    /// Whether the box is checked; setting it tells the browser unless a newer toggle is on its way.
    package var isChecked: Bool {
        get {
            guard case .check(true) = control else { return false }
            return true
        }
        set {
            if case .check(newValue) = control { return }
            control = .check(newValue)
            document?.record { $0.setChecked(id, newValue) }
        }
    }

    /// Says the state again although the server's side did not change: undoes what the browser showed by itself.
    package func restateControl() {
        switch control {
        case .none: break
        case .text(let text): document?.record { $0.setValue(id, text) }
        case .check(let isOn): document?.record { $0.setChecked(id, isOn) }
        }
    }

    /// Takes over a text from the browser; nothing is sent back.
    ///
    /// - Parameter isStale: whether the browser had not seen the newest text from here when it wrote this one: then only
    ///   what changed in the browser since its last report is taken over.
    func adoptText(_ text: String, isStale: Bool) {
        let merged =
            isStale
            ? TextMerge.merge(base: reportedText ?? "", mine: text, theirs: fieldText) : text
        reportedText = text
        control = .text(merged)
        document?.weigh(self)
    }

    /// Takes over what the browser already shows; nothing is sent back.
    func adoptControl(_ state: Control) {
        control = state
    }

    /// Scrolls what is in the element to a place, in CSS px.
    package func scroll(toX x: Int, y: Int, isAnimated: Bool) {
        document?.record { $0.scroll(id, toX: x, y: y, isAnimated: isAnimated) }
    }

    /// Places the caret or the selection in a field, in UTF-16 units.
    package func select(_ range: Range<Int>) {
        document?.record { $0.select(id, range) }
    }

    package func focus() {
        document?.record { $0.focus(id) }
    }
}
