import TsubameSupport

/// A stack of screens, in step with the browser's address bar and history.
@MainActor
public final class NavigationController {
    /// The screens from the first to the one shown.
    public private(set) var viewControllers: [ViewController] = []
    unowned let session: Session
    let delegates = DelegateSet<any NavigationControllerDelegate>()

    init(session: Session) {
        self.session = session
    }

    /// The screen that is shown.
    public var top: ViewController? { viewControllers.last }

    /// Hears of each change of the shown screen.
    public var delegate: (any NavigationControllerDelegate)? {
        get { delegates.primary }
        set { delegates.primary = newValue }
    }

    /// Shows the screen of a path of this app on top of the present one.
    public func show(_ path: String) {
        push(session.screens.controller(path))
    }

    /// Shows a controller on top of the present one.
    public func push(_ controller: ViewController) {
        guard !viewControllers.contains(where: { $0 === controller }) else { return }
        change(.push, to: viewControllers + [controller])
    }

    /// Goes back to the screen before; does nothing on the first one.
    public func pop() {
        guard viewControllers.count > 1 else { return }
        change(.pop, to: Array(viewControllers.dropLast()))
    }

    /// Goes back to a screen of the stack; does nothing if it is not below the shown one.
    public func pop(to controller: ViewController) {
        guard let index = viewControllers.lastIndex(where: { $0 === controller }),
            index < viewControllers.count - 1
        else { return }
        change(.pop, to: Array(viewControllers[...index]))
    }

    /// Goes back to the first screen.
    public func popToRoot() {
        if let root = viewControllers.first { pop(to: root) }
    }

    /// Replaces the whole stack; an empty one is refused.
    ///
    /// The last one is shown as if it were pushed if it is new, and as if the others were popped if not.
    public func setViewControllers(_ controllers: [ViewController]) {
        guard let last = controllers.last else { return }
        let isKnown = viewControllers.contains { $0 === last }
        change(last === top ? .replace : isKnown ? .pop : .push, to: controllers)
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

    /// Whether each screen's path goes on from the one below, so that the address alone tells the stack.
    var followsPaths: Bool {
        let paths = viewControllers.map { ($0.path ?? "").prefix { $0 != "?" } }
        return zip(paths, paths.dropFirst()).allSatisfy { below, above in
            above.hasPrefix(below == "/" ? "/" : below + "/")
        } && (paths.count < 2 || paths.first == "/")
    }

    /// Puts screens below the shown one in place of those that are there.
    func putBelow(_ controllers: [ViewController]) {
        guard let top else { return }
        replaceStack(controllers + [top])
        top.frame?.setBack(to: controllers.last)
    }

    /// Shows the first stack of a session; nothing is sent, the page is written from it.
    func start(with stack: [ViewController]) {
        replaceStack(stack)
        show(top, from: nil)
    }

    /// Tells the shown screen that it goes, when the session ends.
    func end() {
        session.presentations.closeAll()
        let all = viewControllers
        all.last?.change(to: .disappearing)
        viewControllers = []
        all.last?.change(to: .gone)
        for controller in all { controller.end() }
    }

    func titleChanged(of controller: ViewController) {
        guard controller === top else { return }
        session.document.record { $0.setTitle(session.pageTitle) }
    }

    private func change(_ how: Navigation, to stack: [ViewController]) {
        let old = top
        let followed = followsPaths
        // What covers the old screen goes with it, also when the browser has come to the same one again.
        session.presentations.closeAll(leftEntries: how == .arrived)
        replaceStack(stack)
        if old !== top {
            old?.change(to: .disappearing)
            old?.frame?.element.removeFromParent()
            show(top, from: old)
            old?.change(to: .gone)
        }
        if !followed || !followsPaths { session.invalidateRestorableState() }
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
        delegates { $0.navigationController(self, willShow: controller) }
        controller.change(to: .appearing)
        session.document.root.insert(frame.element, at: 0)
        controller.change(to: .shown)
        delegates { $0.navigationController(self, didShow: controller) }
    }

    private func replaceStack(_ stack: [ViewController]) {
        for controller in viewControllers { controller.shownBy = nil }
        viewControllers = stack
        for controller in stack { controller.shownBy = self }
    }
}

/// Hears of each change of the screen that a navigation controller shows.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// A screen is about to be shown.
    func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController)
    /// A screen is shown.
    func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController)
}

extension NavigationControllerDelegate {
    /// Nothing happens.
    public func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController
    ) {}

    /// Nothing happens.
    public func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController
    ) {}
}
