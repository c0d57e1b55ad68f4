/// The frame around a controller's view: navigation bar, heading, landmark.
///
/// The controller's view stays in it while other screens cover it.
@MainActor
final class ScreenFrame {
    let element: Element
    private unowned let controller: ViewController
    private let heading = Element(.h1, class: "title")
    private let bar = NavigationBar()
    private let main = Element(.main, class: "content")

    init(_ controller: ViewController) {
        self.controller = controller
        heading[.tabindex] = "-1"
        element = Element(.div, class: "screen", [bar.element, main])
        // Loading the view may set the title and the actions, so it comes first.
        let view = controller.view
        heading.setText(controller.title)
        main.append(heading)
        main.append(view.element)
        showItem()
        controller.navigationItem.onChange = { [weak self] in self?.showItem() }
    }

    func showTitle() {
        heading.setText(controller.title)
        showItem()
        controller.navigationController?.titleChanged(of: controller)
    }

    /// Shows the way back to the screen before, or none.
    func setBack(to before: ViewController?) {
        guard let before, let path = before.path else { return bar.hideBack() }
        bar.showBack(to: before.title.isEmpty ? "Back" : before.title, path: path) {
            [weak controller] in controller?.navigationController?.pop()
        }
    }

    private func showItem() {
        let item = controller.navigationItem
        bar.prompt = item.prompt
        bar.leftItems = item.leftBarButtonItems.map(\.button)
        bar.rightItems = controller.navigationActions + item.rightBarButtonItems.map(\.button)
        // The heading stays for those who cannot see the bar.
        let isSmall = item.largeTitleDisplayMode == .never
        bar.title = isSmall ? controller.title : nil
        heading.setClass("visually-hidden", isSmall)
    }
}
