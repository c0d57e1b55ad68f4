/// A stack of screens, in step with the browser's address bar and history.
@MainActor
public final class NavigationController {
    /// The screens from the first to the one shown.
    public private(set) var viewControllers: [ViewController] = []
    unowned let session: Session

    init(session: Session) {
        self.session = session
    }

    /// The screen that is shown.
    public var top: ViewController? { viewControllers.last }

    /// Shows the screen of a path of this app on top of the present one.
    public func show(_ path: String) {
        push(session.screens.controller(path))
    }

    /// Shows a controller on top of the present one.
    public func push(_ controller: ViewController) {
        change(.push, to: viewControllers + [controller])
    }

    /// Goes back to the screen before; does nothing on the first one.
    public func pop() {
        guard viewControllers.count > 1 else { return }
        change(.pop, to: Array(viewControllers.dropLast()))
    }

    /// Goes back to the first screen.
    public func popToRoot() {
        guard viewControllers.count > 1, let root = viewControllers.first else { return }
        change(.pop, to: [root])
    }

    /// Follows a move through the browser's history, which has already changed the address.
    func arrive(at path: String) {
        if let index = viewControllers.lastIndex(where: { $0.path == path }) {
            change(.arrived, to: Array(viewControllers[...index]))
            return
        }
        let stack = session.screens.stack(path)
        if let top, let parent = stack.dropLast().last, parent.path == top.path,
            let controller = stack.last
        {
            change(.arrived, to: viewControllers + [controller])
        } else {
            change(.arrived, to: stack)
        }
    }

    /// Shows the first stack of a session; nothing is sent, the page is written from it.
    func start(with stack: [ViewController]) {
        replaceStack(stack)
        show(top, from: nil)
    }

    /// Tells the shown screen that it goes, when the session ends.
    func end() {
        let last = top
        last?.viewWillDisappear()
        viewControllers = []
        last?.viewDidDisappear()
    }

    func titleChanged(of controller: ViewController) {
        guard controller === top else { return }
        session.document.record { $0.setTitle(session.pageTitle) }
    }

    private func change(_ how: Navigation, to stack: [ViewController]) {
        let old = top
        old?.presented?.close()
        replaceStack(stack)
        if old !== top {
            old?.viewWillDisappear()
            old?.frame?.element.removeFromParent()
            show(top, from: old)
            old?.viewDidDisappear()
        }
        let url = top?.path ?? session.path
        session.path = url
        session.document.record { $0.navigate(how, url: url, title: session.pageTitle) }
    }

    private func show(_ controller: ViewController?, from old: ViewController?) {
        guard let controller else { return }
        let frame = controller.frame ?? ScreenFrame(controller)
        controller.frame = frame
        let index = viewControllers.count - 2
        frame.setBack(to: index >= 0 ? viewControllers[index] : nil)
        controller.viewWillAppear()
        session.document.root.insert(frame.element, at: 0)
        controller.viewDidAppear()
    }

    private func replaceStack(_ stack: [ViewController]) {
        for controller in viewControllers { controller.navigationController = nil }
        viewControllers = stack
        for controller in stack { controller.navigationController = self }
    }
}
