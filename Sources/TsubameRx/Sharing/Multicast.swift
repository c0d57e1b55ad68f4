extension ObservableType {
    /// Sends the source through a subject, from the moment of `connect()`.
    ///
    ///     source        -a--b--c-|
    ///     connected     --x
    ///     multicast(…)  ----b--c-|
    public func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicast(asObservable(), nil) { subject }
    }

    /// Sends the source through a subject, a new one for each connection.
    ///
    ///     source                   -a--b--c-|
    ///     connected                --x
    ///     multicast(makeSubject:)  ----b--c-|
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject, isolation: isolated (any Actor)? = #isolation
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        Multicast(asObservable(), isolation, makeSubject)
    }

    /// Lets a closure use the source as often as it wants, through one subscription.
    ///
    /// For each subscription a subject and the selector's sequence are made; the source is
    /// subscribed to after that sequence. A thrown error ends the sequence.
    public func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject,
        selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return Stage { receiver, scope in
            Isolation.run(on: isolation) {
                guard scope.isActive else { return }
                do {
                    let subject = try subjectSelector()
                    let connectable = Multicast(source, nil) { subject }
                    try selector(connectable).attach(receiver, scope)
                    scope.add(connectable.connect())
                } catch {
                    receiver.end(.error(error))
                }
            }
        }
    }

    /// Shares one subscription to the source, from the moment of `connect()`.
    ///
    ///     source     -a--b--c-|
    ///     connected  --x
    ///     publish    ----b--c-|
    ///     late            --c-|
    public func publish() -> ConnectableObservable<Element> {
        Multicast(asObservable(), nil) { PublishSubject() }
    }

    /// Shares one subscription to the source and gives late subscribers its last elements first.
    ///
    ///     source     -a--b--c-|
    ///     connected  x
    ///     replay(1)  -a--b--c-|
    ///     late            b-c-|
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        Multicast(asObservable(), nil) { ReplaySubject.create(bufferSize: bufferSize) }
    }

    /// Shares one subscription to the source and gives late subscribers all its elements first.
    ///
    ///     source     -a--b--c-|
    ///     connected  x
    ///     replayAll  -a--b--c-|
    ///     late            (ab)-c-|
    public func replayAll() -> ConnectableObservable<Element> {
        Multicast(asObservable(), nil) { ReplaySubject.createUnbounded() }
    }
}
