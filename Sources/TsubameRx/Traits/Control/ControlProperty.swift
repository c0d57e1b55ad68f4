/// A type that can be read as a property of a control.
public protocol ControlPropertyType: ObservableType, ObserverType {
    /// The property.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control, which the user changes and which can be set.
///
/// Subscribers get the value first, then what the user makes of it, but not what the program sets.
/// The sequence does not fail, delivers on the main scheduler, and completes when the control goes
/// away. Whoever makes one promises that; it subscribes on the main scheduler by itself.
///
///     values           xa--b-|
///     ControlProperty  xa--b-|
public struct ControlProperty<PropertyType>: ControlPropertyType {
    /// What the property holds.
    public typealias Element = PropertyType

    let values: Observable<PropertyType>
    let valueSink: AnyObserver<PropertyType>

    /// Takes a sequence's word for it that it keeps the promise, and an observer that sets it.
    public init<Values: ObservableType, Sink: ObserverType>(
        values: Values, valueSink: Sink
    ) where Element == Values.Element, Element == Sink.Element {
        self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
        self.valueSink = valueSink.asObserver()
    }

    /// Starts delivery to an observer; disposing what is returned ends it.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        values.subscribe(observer)
    }

    /// The user's changes: all values but the first.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

    /// The same values without the promise.
    public func asObservable() -> Observable<Element> { values }

    /// The property itself.
    public func asControlProperty() -> ControlProperty<Element> { self }

    /// Sets the property; an error goes to ``Hooks/defaultErrorHandler``.
    public func on(_ event: Event<Element>) {
        switch event {
        case .error(let error): Hooks.bindingFailed(error)
        case .next, .completed: valueSink.on(event)
        }
    }
}

extension ControlProperty {
    /// The values as a driver.
    ///
    ///     values    xa--b-|
    ///     asDriver  xa--b-|
    ///     late        a-b-|
    public func asDriver() -> Driver<Element> {
        asDriver(onErrorRecover: { Hooks.unexpected($0) }, isolation: nil)
    }
}

extension ControlPropertyType where Element == String? {
    /// The property with an empty text in place of none.
    public var orEmpty: ControlProperty<String> {
        let original = asControlProperty()
        return ControlProperty<String>(
            values: original.values.map({ $0 ?? "" }, isolation: nil),
            valueSink: original.valueSink.mapObserver { $0 })
    }
}
