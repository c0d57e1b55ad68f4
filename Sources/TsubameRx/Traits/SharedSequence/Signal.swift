/// A sequence of events for a user interface.
///
/// It does not fail, delivers on the main scheduler, and is shared: subscribers get what comes
/// while they listen. For state rather than events, take ``Driver``.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Shares without remembering, as long as someone subscribes.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    /// The main scheduler, unless a test says otherwise.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares without remembering, as long as someone subscribes.
    ///
    ///     source  -a--b--c-|
    ///     share   -a--b--c-|
    ///     late      --b--c-|
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The sequence as a signal, which it is.
    ///
    ///     source    a--b-|
    ///     asSignal  a--b-|
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// The sequence as a signal; an error becomes a last element.
    ///
    ///     source                          -a--#
    ///     asSignal(onErrorJustReturn: x)  -a--(x|)
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// The sequence as a signal; after an error, it goes on with another.
    ///
    ///     source                              -a-#
    ///     other                                  -b-|
    ///     asSignal(onErrorSignalWith: other)  -a--b-|
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// The sequence as a signal; after an error, it goes on with what the closure makes of it.
    ///
    ///     source                       -a-#
    ///     other                           -b-|
    ///     asSignal(onErrorRecover: …)  -a--b-|
    public func asSignal(
        onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover, isolation: isolation)
    }
}

extension InfallibleType {
    /// The sequence as a signal.
    ///
    ///     source    a--b-|
    ///     asSignal  a--b-|
    public func asSignal() -> Signal<Element> { asObservable().shared() }
}

extension PublishRelay {
    /// What the relay accepts as a signal.
    ///
    ///     accepted  -a--b--
    ///     asSignal  -a--b--
    ///     late        --b--
    public func asSignal() -> Signal<Element> { asObservable().shared() }
}
