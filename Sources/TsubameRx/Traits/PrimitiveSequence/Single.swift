/// The promise of exactly one element, or an error.
public enum SingleTrait {}

/// A sequence of exactly one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What a single tells: its element, or its error.
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// What takes a single's event.
    public typealias SingleObserver = (SingleEvent<Element>) -> Void

    /// A single made by a closure, which is called for each subscription.
    ///
    /// What the closure returns is disposed when the subscription is over.
    ///
    ///     answer  --a
    ///     create  --(a|)
    public static func create(
        subscribe: @escaping (@escaping SingleObserver) -> any Disposable,
        isolation: isolated (any Actor)? = #isolation
    ) -> Single<Element> {
        let source = Observable<Element>.create(
            { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.on(.next(element))
                        observer.on(.completed)
                    case .failure(let error):
                        observer.on(.error(error))
                    }
                }
            }, isolation: isolation)
        return Single(raw: source)
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A single of the given element.
    ///
    ///     just(a)  (a|)
    public static func just(_ element: Element) -> Single<Element> {
        Single(raw: Just(element))
    }

    /// A single of the given element, which is sent on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Single<Element> {
        Single(raw: Observable.just(element, scheduler: scheduler))
    }

    /// A single that fails at once.
    ///
    ///     error  #
    public static func error(_ error: any Swift.Error) -> Single<Element> {
        Single(raw: .error(error))
    }

    /// A single that never says anything.
    ///
    ///     never  ----
    public static func never() -> Single<Element> {
        Single(raw: .never())
    }
}
