/// The promise of no element: only an end.
public enum CompletableTrait {}

/// A sequence without elements, which completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

/// What a completable tells.
@frozen
public enum CompletableEvent: Sendable {
    /// The sequence failed.
    case error(any Swift.Error)
    /// The sequence ended well.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// What takes a completable's event.
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// A completable made by a closure, which is called for each subscription.
    ///
    /// What the closure returns is disposed when the subscription is over.
    ///
    ///     work    ---|
    ///     create  ---|
    public static func create(
        subscribe: @escaping (@escaping CompletableObserver) -> any Disposable,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        let source = Observable<Element>.create(
            { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.on(.error(error))
                    case .completed: observer.on(.completed)
                    }
                }
            }, isolation: isolation)
        return PrimitiveSequence(raw: source)
    }

    /// A completable that fails at once.
    ///
    ///     error  #
    public static func error(_ error: any Swift.Error) -> Completable {
        Completable(raw: .error(error))
    }

    /// A completable that never says anything.
    ///
    ///     never  ----
    public static func never() -> Completable {
        Completable(raw: .never())
    }

    /// A completable that completes at once.
    ///
    ///     empty  |
    public static func empty() -> Completable {
        Completable(raw: .empty())
    }
}
