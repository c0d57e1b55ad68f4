/// A sequence for driving a user interface.
///
/// It does not fail, delivers on the main scheduler, and is shared: late subscribers get the latest
/// element first, on the thread on which they subscribe. For events rather than state, take
/// ``Signal``.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Shares with the latest element, as long as someone subscribes.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    /// The main scheduler, unless a test says otherwise.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares with the latest element, as long as someone subscribes.
    ///
    ///     source  -a--b--c-|
    ///     share   -a--b--c-|
    ///     late      a-b--c-|
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The sequence as a driver, which it is.
    ///
    ///     source    a--b-|
    ///     asDriver  a--b-|
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// The sequence as a driver; an error becomes a last element.
    ///
    ///     source                          -a--#
    ///     asDriver(onErrorJustReturn: x)  -a--(x|)
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// The sequence as a driver; after an error, it goes on with another.
    ///
    ///     source                             -a-#
    ///     other                                 -b-|
    ///     asDriver(onErrorDriveWith: other)  -a--b-|
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// The sequence as a driver; after an error, it goes on with what the closure makes of it.
    ///
    ///     source                       -a-#
    ///     other                           -b-|
    ///     asDriver(onErrorRecover: …)  -a--b-|
    public func asDriver(
        onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover, isolation: isolation)
    }
}

extension InfallibleType {
    /// The sequence as a driver.
    ///
    ///     source    a--b-|
    ///     asDriver  a--b-|
    public func asDriver() -> Driver<Element> { asObservable().shared() }
}

extension BehaviorRelay {
    /// The relay's values as a driver.
    ///
    ///     accepted  -a--b--
    ///     asDriver  xa--b--
    ///     late        a-b--
    public func asDriver() -> Driver<Element> { asObservable().shared() }
}
