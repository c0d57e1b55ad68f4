extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Sends all events to observers.
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable where Observer.Element == Element {
        asObservable().subscribe(
            { event in for observer in observers { observer.on(event) } }, isolation: isolation)
    }

    /// Sends all events to observers of optional elements.
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable where Observer.Element == Element? {
        asObservable().subscribe(
            { event in for observer in observers { observer.on(event.map { $0 }) } },
            isolation: isolation)
    }

    /// Calls closures with elements and at the end.
    ///
    /// `onDisposed` is called once, when the subscription is over for whatever reason.
    public func drive(
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
    public func drive<Object: AnyObject>(
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
    public func drive() -> any Disposable {
        asObservable().subscribe(isolation: nil)
    }

    /// Gives the sequence to a function and returns what that returns.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Gives the sequence and an argument to a curried function and returns what that returns.
    public func drive<R1, R2>(
        _ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1
    ) -> R2 {
        with(asObservable())(curriedArgument)
    }
}
