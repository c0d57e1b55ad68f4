public import TsubameRx
import TsubameSupport

extension Reactive where Base: ScrollView {
    /// How far the content is scrolled: now, then as a person scrolls, at most once a frame.
    @MainActor public var contentOffset: ControlProperty<ScrollView.Offset> {
        property(\.contentOffset, heard(\.scrolled))
    }

    /// The content was scrolled by a person.
    @MainActor public var didScroll: ControlEvent<Void> { ControlEvent(events: heard(\.scrolled)) }

    /// A finger begins to move the content.
    @MainActor public var willBeginDragging: ControlEvent<Void> {
        ControlEvent(events: heard(\.began))
    }

    /// The finger let go.
    @MainActor public var didEndDragging: ControlEvent<Void> {
        ControlEvent(events: heard(\.ended))
    }

    /// The content has come to rest.
    @MainActor public var didEndDecelerating: ControlEvent<Void> {
        ControlEvent(events: heard(\.rested))
    }

    /// The beginning of the content came near; set its `reachDistance` too.
    @MainActor public var reachedTop: ControlEvent<Void> {
        ControlEvent(events: heard(\.reachedTop))
    }

    /// The end of the content came near; set its `reachDistance` too.
    @MainActor public var reachedBottom: ControlEvent<Void> {
        ControlEvent(events: heard(\.reachedBottom))
    }

    /// Adds a delegate that hears what the box's own hears; disposing takes it out.
    @MainActor public func setDelegate(_ delegate: any ScrollViewDelegate) -> any Disposable {
        base.delegates.adding(delegate) { [weak base] in base?.listen() }
    }

    @MainActor
    private func heard(
        _ relay: KeyPath<RxScrollViewDelegate, PublishRelay<Void>>
    ) -> Observable<Void> {
        base.rxDelegate[keyPath: relay].asObservable().take(until: base.lifetime.ended)
    }
}

extension ScrollView {
    func makeRxDelegate() -> RxScrollViewDelegate {
        let delegate = RxScrollViewDelegate()
        delegates.add(delegate)
        listen()
        return delegate
    }
}

/// What a scroll view's delegate hears, as sequences.
@MainActor
final class RxScrollViewDelegate: ScrollViewDelegate {
    let scrolled = PublishRelay<Void>()
    let began = PublishRelay<Void>()
    let ended = PublishRelay<Void>()
    let rested = PublishRelay<Void>()
    let reachedTop = PublishRelay<Void>()
    let reachedBottom = PublishRelay<Void>()

    func scrollViewDidScroll(_ scrollView: ScrollView) { scrolled.accept(()) }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { began.accept(()) }
    func scrollViewDidEndDragging(_ scrollView: ScrollView) { ended.accept(()) }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { rested.accept(()) }
    func scrollViewDidReachTop(_ scrollView: ScrollView) { reachedTop.accept(()) }
    func scrollViewDidReachBottom(_ scrollView: ScrollView) { reachedBottom.accept(()) }
}
