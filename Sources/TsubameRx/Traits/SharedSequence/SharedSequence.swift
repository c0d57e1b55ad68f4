/// A sequence that does not fail, is shared, and delivers its events on one scheduler.
///
/// ``Driver`` and ``Signal`` are the two kinds; the strategy is what differs.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
    SharedSequenceConvertibleType
{
    let source: Observable<Element>

    /// Shares a sequence that does not fail and delivers on the strategy's scheduler.
    init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    /// Takes a sequence's word for it that it keeps the promise and need not be shared.
    init(raw: Observable<Element>) {
        source = raw
    }

    /// The same events without the promise.
    public func asObservable() -> Observable<Element> { source }

    /// The sequence itself.
    ///
    ///     source            a--b-|
    ///     asSharedSequence  a--b-|
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// How shared sequences of one kind are shared, and where they deliver.
public protocol SharingStrategyProtocol {
    /// Where events are delivered.
    static var scheduler: any SchedulerType { get }

    /// Shares a sequence.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be read as a shared sequence.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
    /// How it is shared.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// The same events without the promise.
    public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

extension SharedSequence {
    /// The elements as an asynchronous sequence; each iteration is a subscription of its own.
    ///
    /// Elements that are not yet asked for wait in memory.
    public var values: AsyncStream<Element> { source.stream() }
}
