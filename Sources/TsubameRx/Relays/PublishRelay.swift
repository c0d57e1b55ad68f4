/// Passes on what comes after a subscription; it neither fails nor completes.
///
///     accepted      -a--b--
///     PublishRelay  -a--b--
///     late            --b--
public final class PublishRelay<Element>: RelayType, Sendable {
    @usableFromInline let subject = PublishSubject<Element>()

    /// A relay without subscribers.
    public init() {}

    /// Passes an element on to all who listen.
    @inlinable
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Starts delivery to an observer; disposing what is returned ends it.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The sequence of what is accepted.
    public func asObservable() -> Observable<Element> { subject }
}
