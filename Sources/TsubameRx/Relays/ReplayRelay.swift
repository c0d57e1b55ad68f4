/// Remembers: subscribers get its latest elements first; it neither fails nor completes.
///
///     accepted     -a--b--
///     ReplayRelay  -a--b--
///     late           a-b--
public final class ReplayRelay<Element>: RelayType, Sendable {
    private let subject: ReplaySubject<Element>

    private init(_ subject: ReplaySubject<Element>) {
        self.subject = subject
    }

    /// A relay that remembers its last elements, at most as many as given.
    ///
    ///     accepted               -a--b--c
    ///     create(bufferSize: 1)  -a--b--c
    ///     late                        b-c
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(.create(bufferSize: bufferSize))
    }

    /// A relay that remembers all its elements.
    ///
    ///     accepted         -a--b--c
    ///     createUnbound()  -a--b--c
    ///     late                  (ab)-c
    public static func createUnbound() -> ReplayRelay<Element> {
        ReplayRelay(.createUnbounded())
    }

    /// Remembers an element and passes it on to all who listen.
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Starts delivery to an observer; disposing what is returned ends it.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The sequence of what is remembered and accepted.
    public func asObservable() -> Observable<Element> { subject }
}
