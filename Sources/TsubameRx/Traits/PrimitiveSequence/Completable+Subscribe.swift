extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Calls a closure with the one event.
    public func subscribe(
        _ observer: @escaping (CompletableEvent) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        primitiveSequence.source.subscribe(
            { event in
                switch event {
                case .next: break
                case .error(let error): observer(.error(error))
                case .completed: observer(.completed)
                }
            }, isolation: isolation)
    }

    /// Calls the closure that fits the one event.
    ///
    /// `onDisposed` is called once, when the subscription is over for whatever reason.
    public func subscribe(
        onCompleted: (() -> Void)? = nil,
        onError: ((any Swift.Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let ending = TraitEnding(onError, onDisposed, isolation)
        let subscription = subscribe(
            { event in
                switch event {
                case .error(let error): ending.fail(error)
                case .completed:
                    onCompleted?()
                    ending.onDisposed.dispose()
                }
            }, isolation: isolation)
        return Disposables.create(subscription, ending.onDisposed)
    }

    /// Calls the closure that fits the one event, with an object, which is not kept alive.
    ///
    /// Once the object is gone, no closure is called.
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onCompleted: ((Object) -> Void)? = nil,
        onError: ((Object, any Swift.Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let weakly = Weakly(object)
        return subscribe(
            onCompleted: weakly.calling(onCompleted), onError: weakly.calling(onError),
            onDisposed: weakly.calling(onDisposed),
            isolation: isolation)
    }
}
