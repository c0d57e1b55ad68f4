/// A controller on top of another, as it stands in the page.
@MainActor
final class Presentation {
    /// The dialog; the browser makes everything else inert while it is there.
    let element: Element
    let frame: PresentationFrame?
    /// Whether the browser has a history entry for it.
    var hasHistoryEntry = false

    init(_ frame: PresentationFrame) {
        self.frame = frame
        element = frame.element
    }

    init(dialog: Element) {
        frame = nil
        element = dialog
    }
}

/// What is presented in a session, the topmost last.
@MainActor
final class Presentations {
    private(set) var stack: [ViewController] = []
    private unowned let session: Session

    init(_ session: Session) { self.session = session }

    var top: ViewController? { stack.last }

    /// - Parameter entry: whether the browser still needs a history entry for it.
    func open(
        _ controller: ViewController, from presenter: ViewController, animated: Bool = true,
        entry: Bool = true
    ) {
        let presentation = controller.makePresentation()
        controller.presentation = presentation
        controller.presentingViewController = presenter
        presenter.presentedViewController = controller
        stack.append(controller)
        presentation.element.setClass("still", !animated)
        presentation.element.listen([.dismiss, .detent]) { [weak controller] event in
            controller?.hear(event)
        }
        controller.change(to: .appearing)
        if controller.coversAll { presenter.change(to: .disappearing) }
        session.document.root.append(presentation.element)
        session.toasts.stand(in: presentation.element)
        controller.change(to: .shown)
        if controller.coversAll { presenter.change(to: .gone) }
        if controller.addsHistoryEntry {
            presentation.hasHistoryEntry = true
            if entry { record(.cover) }
        }
        session.invalidateRestorableState()
    }

    /// Takes a controller away, with all that is on top of it.
    ///
    /// - Parameter leftEntry: whether the browser has left its history entry already.
    func close(_ controller: ViewController, leftEntry: Bool = false) {
        while stack.contains(where: { $0 === controller }), let top { take(top, leftEntry) }
    }

    /// Takes one controller away and leaves what is on top of it.
    func remove(_ controller: ViewController) {
        if stack.contains(where: { $0 === controller }) { take(controller, false) }
    }

    /// Takes everything away, since the screen below changes.
    func closeAll(leftEntries: Bool = false) {
        while let top { take(top, leftEntries) }
    }

    /// Follows a move through the history to an entry above which only so many controllers were presented.
    func uncover(to depth: Int) {
        while let last = stack.last(where: { $0.presentation?.hasHistoryEntry == true }),
            entryCount > depth
        {
            // The browser has gone back already: it gets its entry again.
            guard !last.isModalInPresentation else {
                for _ in depth..<entryCount { record(.cover) }
                return
            }
            close(last, leftEntry: true)
        }
    }

    /// Leaves the history entries of controllers that are not presented any more.
    func reconcile(with depth: Int) {
        for _ in entryCount..<max(entryCount, depth) { record(.uncover) }
    }

    private var entryCount: Int { stack.count { $0.presentation?.hasHistoryEntry == true } }

    private func take(_ controller: ViewController, _ leftEntry: Bool) {
        stack.removeAll { $0 === controller }
        guard let presentation = controller.presentation else { return }
        let presenter = controller.presentingViewController
        controller.change(to: .disappearing)
        if controller.coversAll { presenter?.change(to: .appearing) }
        session.toasts.stand(in: top?.presentation?.element ?? session.document.root)
        presentation.element.removeFromParent()
        controller.presentation = nil
        controller.presentingViewController = nil
        // One that stays on top of it stands on its presenter now.
        let above = controller.presentedViewController
        controller.presentedViewController = nil
        above?.presentingViewController = presenter
        if presenter?.presentedViewController === controller {
            presenter?.presentedViewController = above
        }
        controller.change(to: .gone)
        if controller.coversAll { presenter?.change(to: .shown) }
        if presentation.hasHistoryEntry, !leftEntry { record(.uncover) }
        session.invalidateRestorableState()
        controller.onDismiss?()
        controller.moments.tell(.wasDismissed)
    }

    private func record(_ how: Navigation) {
        session.document.record { $0.navigate(how, url: session.path, title: session.pageTitle) }
    }
}

extension ViewController {
    fileprivate var coversAll: Bool { modalPresentationStyle == .fullScreen }

    fileprivate func hear(_ event: Event) {
        switch event {
        case .dismiss: escape()
        case .detent(let index):
            let detents = sheetPresentationController.detents
            if detents.indices.contains(index) {
                sheetPresentationController.choose(detents[index])
            }
        default: break
        }
    }
}
