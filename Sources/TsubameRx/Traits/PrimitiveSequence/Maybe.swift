/// The promise of one element, or none, or an error.
public enum MaybeTrait {}

/// A sequence of one element, or none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a maybe tells.
@frozen
public enum MaybeEvent<Element> {
    /// The one element; nothing follows.
    case success(Element)
    /// The sequence failed.
    case error(any Swift.Error)
    /// The sequence ended well, without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// What takes a maybe's event.
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

    /// A maybe made by a closure, which is called for each subscription.
    ///
    /// What the closure returns is disposed when the subscription is over.
    ///
    ///     answer  --a
    ///     create  --(a|)
    public static func create(
        subscribe: @escaping (@escaping MaybeObserver) -> any Disposable,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Element> {
        let source = Observable<Element>.create(
            { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.on(.next(element))
                        observer.on(.completed)
                    case .error(let error): observer.on(.error(error))
                    case .completed: observer.on(.completed)
                    }
                }
            }, isolation: isolation)
        return PrimitiveSequence(raw: source)
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// A maybe of the given element.
    ///
    ///     just(a)  (a|)
    public static func just(_ element: Element) -> Maybe<Element> {
        Maybe(raw: Just(element))
    }

    /// A maybe of the given element, which is sent on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Maybe<Element> {
        Maybe(raw: Observable.just(element, scheduler: scheduler))
    }

    /// A maybe that fails at once.
    ///
    ///     error  #
    public static func error(_ error: any Swift.Error) -> Maybe<Element> {
        Maybe(raw: .error(error))
    }

    /// A maybe that never says anything.
    ///
    ///     never  ----
    public static func never() -> Maybe<Element> {
        Maybe(raw: .never())
    }

    /// A maybe that completes at once.
    ///
    ///     empty  |
    public static func empty() -> Maybe<Element> {
        Maybe(raw: .empty())
    }
}
