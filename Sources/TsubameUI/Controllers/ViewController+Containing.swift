import TsubameRx

extension ViewController {
    /// Makes another controller a part of this one.
    ///
    /// Add its view to one of this controller's, then call its `didMove(toParent:)`: from then on it appears and
    /// disappears with this one.
    public func addChild(_ child: ViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes the controller out of the one that it is a part of; its view leaves with it.
    public func removeFromParent() {
        guard let parent else { return }
        change(to: .disappearing)
        if isViewLoaded { view.removeFromSuperview() }
        change(to: .gone)
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Comes up to where the parent is.
    func followParent() {
        guard let parent, isViewLoaded else { return }
        switch parent.appearance {
        case .gone, .disappearing: break
        case .appearing: change(to: .appearing)
        case .shown:
            change(to: .appearing)
            change(to: .shown)
        }
    }
}

/// How far a controller is on its way to the eyes and back.
enum Appearance {
    case gone
    case appearing
    case shown
    case disappearing
}

extension ViewController {
    /// Goes one step on the way and takes the children along; a step that was made already is not repeated.
    func change(to next: Appearance) {
        guard let moment = Moments.Moment(from: appearance, to: next) else { return }
        appearance = next
        switch moment {
        case .didLoad, .wasDismissed: break
        case .willAppear: viewWillAppear()
        case .didAppear: viewDidAppear()
        case .willDisappear: viewWillDisappear()
        case .didDisappear: viewDidDisappear()
        }
        moments.tell(moment)
        for child in children where child.isViewLoaded { child.change(to: next) }
    }

    /// The session is over: bindings end even if something still holds the controller.
    func end() {
        bag = DisposeBag()
        presentedViewController?.end()
        for child in children { child.end() }
    }
}
