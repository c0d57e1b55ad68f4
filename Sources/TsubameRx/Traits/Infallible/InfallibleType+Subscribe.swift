extension InfallibleType {
    /// Calls a closure with each event.
    public func subscribe(
        _ on: @escaping (InfallibleEvent<Element>) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        asObservable().subscribe(
            { event in
                switch event {
                case .next(let element): on(.next(element))
                case .completed, .error: on(.completed)
                }
            }, isolation: isolation)
    }

    /// Calls closures with elements and at the end.
    ///
    /// `onDisposed` is called once, when the subscription is over for whatever reason.
    public func subscribe(
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
    public func subscribe<Object: AnyObject>(
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
}
