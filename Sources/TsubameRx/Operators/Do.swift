import TsubameSupport

extension ObservableType {
    /// Calls closures beside the events, which go on unchanged.
    ///
    /// The `after…` closures are called when the event has been passed on. An error thrown by
    /// `onNext`, `onError`, `onCompleted` or `afterNext` ends the sequence.
    ///     source         a--b-|
    ///     do(onNext: …)  a--b-|
    ///     closure        a--b
    ///
    /// - `onSubscribe`: Is called before the source is subscribed to.
    /// - `onSubscribed`: Is called after that, with what the source has sent at once in between.
    /// - `onDispose`: Is called once, after the source has been disposed for whatever reason.
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil,
        afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil,
        afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            if let onSubscribe { Isolation.run(on: isolation, onSubscribe) }
            // What `afterError` and `afterCompleted` come before is disposed through it.
            let after = afterError == nil && afterCompleted == nil ? nil : Afterwards(scope)
            let inner = after?.scope ?? scope
            let end: (Termination) -> Void = { termination in
                guard scope.isActive else { return }
                do {
                    switch termination {
                    case .completed: try onCompleted?()
                    case .error(let error): try onError?(error)
                    }
                } catch {
                    if scope.isActive { receiver.end(.error(error)) }
                    return
                }
                guard scope.isActive else { return }
                after?.hold()
                receiver.end(termination)
                // Nobody is left who could be told of an error.
                switch termination {
                case .completed: try? afterCompleted?()
                case .error(let error): try? afterError?(error)
                }
                after?.release()
            }
            let next: (Element) -> Void = { element in
                guard scope.isActive else { return }
                do {
                    try onNext?(element)
                    if scope.isActive { receiver.next(element) }
                    try afterNext?(element)
                } catch {
                    if scope.isActive { receiver.end(.error(error)) }
                }
            }
            source.attach(Receiver(next: next, end: end), inner)
            if let onSubscribed { Isolation.run(on: isolation, onSubscribed) }
            if let onDispose { inner.add(AnonymousDisposable(isolation, onDispose)) }
        }
    }
}

/// A part of a scope that is disposed with it, but not while it is held back.
private final class Afterwards: Disposable {
    let scope = Scope()
    private let state = Lock((isHeld: false, isDue: false))

    init(_ outer: Scope) {
        outer.add(self)
    }

    func hold() {
        state.withLock { $0.isHeld = true }
    }

    func release() {
        let isDue = state.withLock { state in
            state.isHeld = false
            return state.isDue
        }
        if isDue { scope.dispose() }
    }

    func dispose() {
        let isHeld = state.withLock { state in
            state.isDue = true
            return state.isHeld
        }
        if !isHeld { scope.dispose() }
    }
}
