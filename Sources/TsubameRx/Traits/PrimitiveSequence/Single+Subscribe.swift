extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Calls a closure with the element or the error.
    ///
    /// Should the sequence complete without an element, it is called with `RxError.noElements`.
    public func subscribe(
        _ observer: @escaping (SingleEvent<Element>) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        var isStopped = false
        return primitiveSequence.source.subscribe(
            { event in
                if isStopped { return }
                isStopped = true
                switch event {
                case .next(let element): observer(.success(element))
                case .error(let error): observer(.failure(error))
                case .completed: observer(.failure(RxError.noElements))
                }
            }, isolation: isolation)
    }

    /// Calls one closure with the element or another with the error.
    ///
    /// `onDisposed` is called once, when the subscription is over for whatever reason.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onFailure: ((any Swift.Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let ending = TraitEnding(onFailure, onDisposed, isolation)
        let subscription = subscribe(
            { event in
                switch event {
                case .success(let element):
                    onSuccess?(element)
                    ending.onDisposed.dispose()
                case .failure(let error): ending.fail(error)
                }
            }, isolation: isolation)
        return Disposables.create(subscription, ending.onDisposed)
    }

    /// Calls closures with an object, which is not kept alive, and the element or the error.
    ///
    /// Once the object is gone, no closure is called.
    public func subscribe<Object: AnyObject>(
        with object: Object,
        onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Swift.Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let weakly = Weakly(object)
        return subscribe(
            onSuccess: weakly.calling(onSuccess), onFailure: weakly.calling(onFailure),
            onDisposed: weakly.calling(onDisposed),
            isolation: isolation)
    }

    /// Calls one closure with the element or another with the error.
    @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil,
        onError: @escaping (any Swift.Error) -> Void,
        onDisposed: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        subscribe(
            onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed, isolation: isolation)
    }
}
