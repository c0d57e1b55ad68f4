extension ObservableType {
    /// Combines each element with an object that is not kept alive.
    ///
    /// Once the object is gone, the next element completes the sequence.
    ///
    ///     source                 a--b--c-|
    ///     owner                  ----|
    ///     withUnretained(owner)  A--B--|      A = (owner, a), B = (owner, b)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping ((Object, Element)) -> Out,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Out> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { [weak obj] receiver, scope in
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        guard let obj else { return receiver.end(.completed) }
                        let result = resultSelector((obj, element))
                        if scope.isActive { receiver.next(result) }
                    },
                    end: { if scope.isActive { receiver.end($0) } }),
                scope)
        }
    }

    /// Pairs each element with an object that is not kept alive.
    ///
    /// Once the object is gone, the next element completes the sequence.
    public func withUnretained<Object: AnyObject>(
        _ obj: Object
    ) -> Observable<(Object, Element)> {
        withUnretained(obj, resultSelector: { $0 }, isolation: nil)
    }
}
