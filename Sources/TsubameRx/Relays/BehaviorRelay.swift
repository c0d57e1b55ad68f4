import TsubameSupport

/// A value that can be watched: subscribers get the latest first; it neither fails nor completes.
///
///     accepted          -a--b--
///     BehaviorRelay(x)  xa--b--
///     late                a-b--
public final class BehaviorRelay<Element>: RelayType, Sendable {
    @usableFromInline let subject: BehaviorSubject<Element>

    /// A relay with a first value.
    public init(value: Element) {
        subject = BehaviorSubject(value: value)
    }

    /// The latest value.
    public var value: Element { subject.state.withLock { Unchecked($0.value.element) }.value }

    /// Makes an element the latest value and passes it on to all who listen.
    @inlinable
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Starts delivery to an observer; disposing what is returned ends it.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The sequence of values.
    public func asObservable() -> Observable<Element> { subject }
}
