/// The frame around a controller's view: navigation bar, heading, landmark.
///
/// The controller's view stays in it while other screens cover it.
@MainActor
final class ScreenFrame {
    let element: Element
    private unowned let controller: ViewController
    private let heading = Element(.h1, class: "title")
    private let bar = Element(.header, class: "nav-bar")
    private let back = Element(.a, class: "nav-back")

    init(_ controller: ViewController) {
        self.controller = controller
        let main = Element(.main, class: "content")
        heading[.tabindex] = "-1"
        element = Element(.div, class: "screen", [bar, main])
        // Loading the view may set the title and the actions, so it comes first.
        let view = controller.view
        heading.setText(controller.title)
        main.append(heading)
        main.append(view.element)
        addActions()
    }

    func showTitle() {
        heading.setText(controller.title)
        controller.navigationController?.titleChanged(of: controller)
    }

    /// Shows the way back to the screen before, or none.
    func setBack(to before: ViewController?) {
        guard let before, let path = before.path else { return back.removeFromParent() }
        if back.listening.isEmpty {
            back.listen(.tap) { [weak controller] _ in controller?.navigationController?.pop() }
        }
        back[.href] = path
        back.setText(before.title.isEmpty ? "Back" : before.title)
        if back.parent == nil { bar.insert(back, at: 0) }
    }

    private func addActions() {
        guard !controller.navigationActions.isEmpty else { return }
        let actions = controller.navigationActions.map(\.element)
        bar.append(Element(.div, class: "nav-actions", actions))
    }
}
