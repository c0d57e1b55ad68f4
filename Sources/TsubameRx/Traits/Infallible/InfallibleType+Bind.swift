extension InfallibleType {
    /// Sends all events to observers.
    public func bind<Observer: ObserverType>(
        to observers: Observer..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable where Observer.Element == Element {
        asObservable().subscribe(
            { event in for observer in observers { observer.on(event) } }, isolation: isolation)
    }

    /// Sends all events to observers of optional elements.
    public func bind<Observer: ObserverType>(
        to observers: Observer..., isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable where Observer.Element == Element? {
        asObservable().subscribe(
            { event in for observer in observers { observer.on(event.map { $0 }) } },
            isolation: isolation)
    }

    /// Gives the sequence to a function and returns what that returns.
    public func bind<Result>(to binder: (Self) -> Result) -> Result {
        binder(self)
    }

    /// Gives the sequence and an argument to a curried function and returns what that returns.
    public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
        binder(self)(curriedArgument)
    }

    /// Calls a closure with each element.
    public func bind(
        onNext: @escaping (Element) -> Void, isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, isolation: isolation)
    }

    /// Calls a closure with an object, which is not kept alive, and each element.
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(onNext: Weakly(object).calling(onNext), isolation: isolation)
    }
}
