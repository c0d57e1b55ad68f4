extension InfallibleType {
    /// Calls closures beside the events, which go on unchanged.
    ///
    ///     source         a--b-|
    ///     do(onNext: …)  a--b-|
    ///     closure        a--b
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil,
        afterNext: ((Element) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose, isolation: isolation))
    }

    /// Prints the events and the life of each subscription.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
        line: UInt = #line, function: String = #function
    ) -> Infallible<Element> {
        Infallible(
            asObservable().debug(
                identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Sends an object, which is not kept alive, with each element; completes when it is gone.
    ///
    ///     source                 a--b--c-|
    ///     owner                  ----|
    ///     withUnretained(owner)  A--B--|      A = (owner, a), B = (owner, b)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Out> {
        Infallible(
            asObservable().withUnretained(
                obj, resultSelector: { resultSelector($0, $1) }, isolation: isolation))
    }

    /// Sends an object, which is not kept alive, with each element; completes when it is gone.
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
        Infallible(asObservable().withUnretained(obj))
    }
}
