/// The elements of an alert or an action sheet.
@MainActor
struct AlertDialog {
    let element = Element(.dialog)
    private let alert: AlertController

    init(_ alert: AlertController) {
        self.alert = alert
        let heading = Element(.h2)
        heading.setText(alert.title)
        element.refer(.ariaLabelledBy, to: heading)
        let message = alert.message.map { words in
            let text = Element(.p)
            text.setText(words)
            element.refer(.ariaDescribedBy, to: text)
            return text
        }
        let texts = [heading, message].compactMap(\.self)
        if alert.preferredStyle == .alert { fillAlert(texts) } else { fillSheet(texts) }
    }

    private func fillAlert(_ texts: [Element]) {
        element[.class] = "alert"
        element[.role] = "alertdialog"
        element[.dataModal] = ""
        for text in texts { element.append(text) }
        for field in alert.textFields { element.append(field.element) }
        let buttons = alert.actions.map(button)
        element.append(Element(.div, class: "alert-actions", buttons))
        focus()
    }

    private func fillSheet(_ texts: [Element]) {
        element[.class] = "sheet action-sheet"
        element[.role] = "dialog"
        element[.dataModal] = "outside"
        if let anchor = alert.popoverAnchor?.element { element.refer(.dataAnchor, to: anchor) }
        let choices = alert.actions.filter { $0.style != .cancel }
        let head = Element(.div, class: "action-head", texts)
        head[.tabindex] = "-1"
        let list = Element(.div, class: "action-list", choices.map(button))
        element.append(Element(.div, class: "action-group", [head, list]))
        let cancels = alert.actions.filter { $0.style == .cancel }
        element.append(Element(.div, class: "action-group", cancels.map(button)))
        focus()
    }

    /// A dangerous answer is never under the finger by itself: the first field, else what is preferred, else what is harmless.
    private func focus() {
        let isDangerous = alert.actions.first?.style == .destructive
        let answer =
            alert.preferredAction
            ?? (isDangerous ? alert.actions.first { $0.style == .cancel } : nil)
            ?? alert.actions.first { $0.isEnabled }
        (alert.textFields.first?.input ?? answer?.element)?[.autofocus] = ""
    }

    private func button(for action: AlertController.Action) -> Element {
        let kind =
            action.style == .plain && action === alert.preferredAction
            ? "primary" : action.style.rawValue
        let button = Element(.button, class: "button \(kind)")
        button[.type] = "button"
        button.setText(action.title)
        button.setFlag(.disabled, !action.isEnabled)
        button.listen(.tap) { [weak alert, weak action] _ in
            if let action { alert?.choose(action) }
        }
        action.element = button
        return button
    }
}
