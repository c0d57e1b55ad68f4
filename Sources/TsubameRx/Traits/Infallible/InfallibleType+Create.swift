extension InfallibleType {
    /// A sequence of one element.
    ///
    ///     just(a)  (a|)
    public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(.just(element))
    }

    /// A sequence of one element, which is sent on a scheduler.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// A sequence that never says anything.
    ///
    ///     never  ----
    public static func never() -> Infallible<Element> {
        Infallible(.never())
    }

    /// A sequence that completes at once.
    ///
    ///     empty  |
    public static func empty() -> Infallible<Element> {
        Infallible(.empty())
    }

    /// A sequence that is made anew for each subscription.
    ///
    ///     made      a-b-|
    ///     deferred  a-b-|
    public static func deferred(
        _ observableFactory: @escaping () throws -> Infallible<Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            .deferred({ try observableFactory().asObservable() }, isolation: isolation))
    }
}

extension Infallible {
    /// A sequence of the given elements.
    ///
    ///     of(1, 2, 3)  (123|)
    public static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(elements, scheduler: scheduler))
    }

    /// A sequence of an array's elements.
    ///
    ///     from([1, 2, 3])  (123|)
    public static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// A sequence of another sequence's elements.
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Sequence.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}

extension ObservableConvertibleType {
    /// The same elements; an error becomes a last element.
    ///
    ///     source                              -a--#
    ///     asInfallible(onErrorJustReturn: x)  -a--(x|)
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// The same elements; after an error, those of another sequence.
    ///
    ///     source                                  -a-#
    ///     other                                      -b-|
    ///     asInfallible(onErrorFallbackTo: other)  -a--b-|
    public func asInfallible(
        onErrorFallbackTo infallible: Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch({ _ in infallible.asObservable() }, isolation: nil))
    }

    /// The same elements; after an error, those of what the closure makes of it.
    ///
    ///     source                           -a-#
    ///     other                               -b-|
    ///     asInfallible(onErrorRecover: …)  -a--b-|
    public func asInfallible(
        onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            asObservable().catch({ onErrorRecover($0).asObservable() }, isolation: isolation))
    }
}
