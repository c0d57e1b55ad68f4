/// The dialog around a presented controller's view: a bar with title, actions and a way to close it.
@MainActor
final class PresentationFrame {
    let element: Element
    private unowned let controller: ViewController
    private let heading = Element(.h2, class: "sheet-title")
    private let grabber = Element(.button, class: "sheet-grabber")

    init(_ controller: ViewController) {
        self.controller = controller
        let content = Element(.div, class: "content sheet-content")
        element = Element(.dialog)
        // Loading the view may set the title and the actions, so it comes first.
        let view = controller.view
        heading.setText(controller.title)
        heading[.tabindex] = "-1"
        heading[.autofocus] = ""
        element[.dataModal] = controller.isModalInPresentation ? "" : "outside"
        element.refer(.ariaLabelledBy, to: heading)
        content.append(view.element)
        element.append(makeGrabber())
        element.append(makeBar())
        element.append(content)
        anchor()
        showDetent()
    }

    func showTitle() { heading.setText(controller.title) }

    func showDetent() {
        let sheet = controller.sheetPresentationController
        let style = controller.modalPresentationStyle
        var names = ["sheet", style.rawValue]
        if style == .sheet { names.append("detent-\(sheet.detent.rawValue)") }
        element[.class] = names.joined(separator: " ")
        element[.dataDetents] = sheet.detents.map(\.rawValue).joined(separator: " ")
        grabber.setFlag(.hidden, sheet.detents.count < 2 || style != .sheet)
        grabber[.ariaExpanded] = sheet.detent == sheet.detents.last ? "true" : "false"
    }

    private func anchor() {
        guard controller.modalPresentationStyle == .popover,
            let source = controller.popoverPresentationController.sourceView?.element
        else { return }
        element.refer(.dataAnchor, to: source)
    }

    private func makeGrabber() -> Element {
        grabber[.type] = "button"
        grabber[.ariaLabel] = "Sheet height"
        grabber.listen(.tap) { [weak controller] _ in
            guard let sheet = controller?.sheetPresentationController else { return }
            let all = sheet.detents
            let next = ((all.firstIndex(of: sheet.detent) ?? 0) + 1) % max(all.count, 1)
            if all.indices.contains(next) { sheet.choose(all[next]) }
        }
        return grabber
    }

    private func makeBar() -> Element {
        let bar = Element(.header, class: "sheet-bar", [heading])
        let actions = controller.navigationActions.map(\.element)
        if !actions.isEmpty { bar.append(Element(.div, class: "nav-actions", actions)) }
        if !controller.isModalInPresentation { bar.append(makeClose()) }
        return bar
    }

    private func makeClose() -> Element {
        let cross = Element(.span, class: "sheet-cross")
        cross[.ariaHidden] = "true"
        cross.setText("×")
        let close = Element(.button, class: "button icon sheet-close", [cross])
        close[.type] = "button"
        close[.ariaLabel] = "Close"
        close.listen(.tap) { [weak controller] _ in controller?.escape() }
        return close
    }
}
