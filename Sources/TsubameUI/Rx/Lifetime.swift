import TsubameRx

/// Says when the object that holds it has gone.
final class Lifetime: Sendable {
    private let subject = PublishSubject<Void>()

    /// One element, when the holder goes.
    var ended: Observable<Void> { subject.asObservable() }

    deinit {
        subject.onNext(())
        subject.onCompleted()
    }
}

extension Observable {
    /// Takes what a listener tells that lives from subscription to disposal, and not longer than a holder.
    ///
    /// - Parameters:
    ///   - lifetime: ends the sequence.
    ///   - add: adds the listener.
    ///   - remove: removes it.
    @MainActor
    static func listening<Token>(
        within lifetime: Lifetime, add: @escaping @MainActor (AnyObserver<Element>) -> Token?,
        remove: @escaping @MainActor (Token) -> Void
    ) -> Observable<Element> {
        Observable.create { observer in
            guard let token = add(observer) else {
                observer.onCompleted()
                return Disposables.create()
            }
            return Disposables.create { remove(token) }
        }
        .take(until: lifetime.ended)
    }
}
