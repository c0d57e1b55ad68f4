extension SharedSequenceConvertibleType {
    /// Calls closures beside the events, which go on unchanged.
    ///
    ///     source         a--b-|
    ///     do(onNext: …)  a--b-|
    ///     closure        a--b
    public func `do`(
        onNext: ((Element) -> Void)? = nil,
        afterNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        afterCompleted: (() -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose, isolation: isolation))
    }

    /// Prints the events and the life of each subscription.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
        line: UInt = #line, function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().debug(
                identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends an object, which is not kept alive, with each element; completes when it is gone.
    ///
    ///     source                 a--b--c-|
    ///     owner                  ----|
    ///     withUnretained(owner)  A--B--|      A = (owner, a), B = (owner, b)
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Out> {
        SharedSequence(
            asObservable().withUnretained(
                obj, resultSelector: { resultSelector($0, $1) }, isolation: isolation))
    }

    /// Sends an object, which is not kept alive, with each element; completes when it is gone.
    public func withUnretained<Object: AnyObject>(
        _ obj: Object
    ) -> SharedSequence<SharingStrategy, (Object, Element)> {
        SharedSequence(asObservable().withUnretained(obj))
    }
}
