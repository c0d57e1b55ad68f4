extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Calls a closure with the one event.
    public func subscribe(
        _ observer: @escaping (MaybeEvent<Element>) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        var isStopped = false
        return primitiveSequence.source.subscribe(
            { event in
                if isStopped { return }
                isStopped = true
                switch event {
                case .next(let element): observer(.success(element))
                case .error(let error): observer(.error(error))
                case .completed: observer(.completed)
                }
            }, isolation: isolation)
    }

    /// Calls the closure that fits the one event.
    ///
    /// `onDisposed` is called once, when the subscription is over for whatever reason.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onError: ((any Swift.Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let ending = TraitEnding(onError, onDisposed, isolation)
        let subscription = subscribe(
            { event in
                switch event {
                case .success(let element):
                    onSuccess?(element)
                    ending.onDisposed.dispose()
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
        onSuccess: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Swift.Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let weakly = Weakly(object)
        return subscribe(
            onSuccess: weakly.calling(onSuccess), onError: weakly.calling(onError),
            onCompleted: weakly.calling(onCompleted), onDisposed: weakly.calling(onDisposed),
            isolation: isolation)
    }
}
