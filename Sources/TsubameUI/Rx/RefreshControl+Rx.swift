public import TsubameRx

extension Reactive where Base: RefreshControl {
    /// Each pull, or press of its button.
    @MainActor public var refresh: ControlEvent<Void> {
        let listeners = base.listeners
        return ControlEvent(
            events: Observable<Void>.listening(
                within: base.lifetime,
                add: { [weak listeners] observer in listeners?.add { observer.onNext(()) } },
                remove: { [weak listeners] in listeners?.remove($0) }))
    }

    /// Shows or ends refreshing.
    @MainActor public var isRefreshing: Binder<Bool> {
        Binder(base) { control, isOn in
            if isOn { control.beginRefreshing() } else { control.endRefreshing() }
        }
    }
}
