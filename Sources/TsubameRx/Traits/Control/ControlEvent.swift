/// A type that can be read as the events of a control.
public protocol ControlEventType: ObservableType {
    /// The events.
    func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control, such as taps.
///
/// Nothing comes at subscription; the sequence does not fail, delivers on the main scheduler, and
/// completes when the control goes away. Whoever makes one promises that; it subscribes on the main
/// scheduler by itself.
///
///     events        -a--b-|
///     ControlEvent  -a--b-|
public struct ControlEvent<PropertyType>: ControlEventType {
    /// What an event carries.
    public typealias Element = PropertyType

    let events: Observable<PropertyType>

    /// Takes a sequence's word for it that it keeps the promise.
    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// Starts delivery to an observer; disposing what is returned ends it.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        events.subscribe(observer)
    }

    /// The same events without the promise.
    public func asObservable() -> Observable<Element> { events }

    /// The events themselves.
    public func asControlEvent() -> ControlEvent<Element> { self }
}

extension ControlEvent {
    /// The events as a driver.
    ///
    ///     events    -a--b-|
    ///     asDriver  -a--b-|
    ///     late        a-b-|
    public func asDriver() -> Driver<Element> {
        asDriver(onErrorRecover: { Hooks.unexpected($0) }, isolation: nil)
    }

    /// The events as a signal.
    ///
    ///     events    -a--b-|
    ///     asSignal  -a--b-|
    ///     late        --b-|
    public func asSignal() -> Signal<Element> {
        asSignal(onErrorRecover: { Hooks.unexpected($0) }, isolation: nil)
    }
}

extension Hooks {
    /// Tells of an error of a sequence that promised none, and ends it.
    static func unexpected<Strategy, Element>(
        _ error: any Error
    ) -> SharedSequence<Strategy, Element> {
        bindingFailed(error)
        return .empty()
    }
}
