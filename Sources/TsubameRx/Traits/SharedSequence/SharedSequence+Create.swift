public import Dispatch

extension SharedSequence {
    /// A sequence that completes at once.
    ///
    ///     empty  |
    public static func empty() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: .empty().subscribe(on: SharingStrategy.scheduler))
    }

    /// A sequence that never says anything.
    ///
    ///     never  ----
    public static func never() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: .never())
    }

    /// A sequence of one element.
    ///
    ///     just(a)  (a|)
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: .just(element).subscribe(on: SharingStrategy.scheduler))
    }

    /// A sequence that is made anew for the first of those who subscribe at the same time.
    ///
    ///     made      a-b-|
    ///     deferred  a-b-|
    public static func deferred(
        _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.deferred({ observableFactory().source }, isolation: isolation))
    }

    /// A sequence of the given elements.
    ///
    ///     of(1, 2, 3)  (123|)
    public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: .from(elements, scheduler: SharingStrategy.scheduler))
    }

    /// A sequence of an array's elements.
    ///
    ///     from([1, 2, 3])  (123|)
    public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: .from(array, scheduler: SharingStrategy.scheduler))
    }

    /// A sequence of another sequence's elements.
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> SharedSequence<SharingStrategy, Element> where Sequence.Element == Element {
        SharedSequence(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
    }

    /// A sequence of one element, or of none.
    ///
    ///     from(optional: 1)    (1|)
    ///     from(optional: nil)  |
    public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
    }
}

extension SharedSequence where Element: RxAbstractInteger {
    /// A sequence of numbers from 0 on, one in each period; it never ends.
    ///
    ///     interval(.seconds(2))  --0-1-2-3
    public static func interval(
        _ period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
    }

    /// A sequence of numbers from 0 on, the first after some time, then one in each period.
    ///
    ///     timer(.seconds(3), period: .seconds(2))  ---0-1-2
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
    }
}
