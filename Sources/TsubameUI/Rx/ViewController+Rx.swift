public import TsubameRx

extension ViewController: ReactiveCompatible {}

extension Reactive where Base: ViewController {
    /// The view was loaded.
    @MainActor public var viewDidLoad: ControlEvent<Void> { moment(.didLoad) }
    /// The screen is about to be shown.
    @MainActor public var viewWillAppear: ControlEvent<Void> { moment(.willAppear) }
    /// The screen is shown.
    @MainActor public var viewDidAppear: ControlEvent<Void> { moment(.didAppear) }
    /// The screen is about to be covered or left.
    @MainActor public var viewWillDisappear: ControlEvent<Void> { moment(.willDisappear) }
    /// The screen is covered or left.
    @MainActor public var viewDidDisappear: ControlEvent<Void> { moment(.didDisappear) }
    /// The controller was presented and is not any more.
    @MainActor public var dismissed: ControlEvent<Void> { moment(.wasDismissed) }

    /// Whether the screen is shown: now, then at each change.
    @MainActor public var isVisible: Observable<Bool> {
        let changes = Observable.merge(
            viewDidAppear.asObservable().map { true },
            viewWillDisappear.asObservable().map { false })
        return Observable.deferred { [weak base] in
            changes.startWith(base?.appearance == .shown)
        }
        .distinctUntilChanged()
    }

    /// One element and the end, when the controller has gone.
    @MainActor public var deallocated: Observable<Void> { base.lifetime.ended }

    /// Presents an alert for each element, which says what went wrong.
    @MainActor public func failure(_ title: String) -> Binder<any Error> {
        Binder(base) { controller, error in controller.presentFailure(title, error) }
    }

    @MainActor
    private func moment(_ moment: Moments.Moment) -> ControlEvent<Void> {
        let moments = base.moments
        return ControlEvent(
            events: Observable.listening(
                within: base.lifetime,
                add: { [weak moments] observer in moments?.add(moment) { observer.onNext(()) } },
                remove: { [weak moments] in moments?.remove($0) }))
    }
}
