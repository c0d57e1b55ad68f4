extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends all events to observers.
    public func emit<Observer: ObserverType>(
        to observers: Observer..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable where Observer.Element == Element {
        asObservable().subscribe(
            { event in for observer in observers { observer.on(event) } }, isolation: isolation)
    }

    /// Sends all events to observers of optional elements.
    public func emit<Observer: ObserverType>(
        to observers: Observer..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable where Observer.Element == Element? {
        asObservable().subscribe(
            { event in for observer in observers { observer.on(event.map { $0 }) } },
            isolation: isolation)
    }

    /// Calls closures with elements and at the end.
    ///
    /// `onDisposed` is called once, when the subscription is over for whatever reason.
    public func emit(
        onNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, isolation: isolation)
    }

    /// Calls closures with an object, which is not kept alive, and elements or the end.
    ///
    /// Once the object is gone, no closure is called.
    public func emit<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation)
    }

    /// Subscribes without a closure, for what the sequence itself does.
    public func emit() -> any Disposable {
        asObservable().subscribe(isolation: nil)
    }
}
