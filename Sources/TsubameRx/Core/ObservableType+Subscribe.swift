extension ObservableType {
    /// Calls a closure with each event.
    public func subscribe(
        _ on: @escaping (Event<Element>) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let scope = Scope()
        let receiver = Receiver<Element>(
            next: { element in if scope.isActive { on(.next(element)) } },
            end: { termination in
                guard scope.terminate() else { return }
                on(termination.event())
                scope.dispose()
            })
        asObservable().delivered(on: isolation).connect(receiver, scope)
        return scope
    }

    /// Calls closures with elements and with the end, on the actor on which they were written.
    ///
    /// `onDisposed` is called once, when the subscription is over for whatever reason.
    @inlinable
    public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((any Swift.Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> any Disposable {
        let scope = Scope()
        let ending = Ending(onError, onCompleted, onDisposed, isolation)
        let next: (Element) -> Void =
            if let onNext {
                { element in if scope.isActive { onNext(element) } }
            } else {
                { _ in }
            }
        let receiver = Receiver<Element>(next: next, end: { ending.take($0, scope) })
        asObservable().delivered(on: isolation).connect(receiver, scope)
        ending.watch(scope)
        return scope
    }
}

/// What a subscription does when it is over.
// Safety: the closures run on their own actor, or wherever events are delivered; never at once.
@usableFromInline
final class Ending: @unchecked Sendable {
    private let onError: ((any Swift.Error) -> Void)?
    private let onCompleted: (() -> Void)?
    private let onDisposed: (any Disposable)?
    private let callStack: [String]

    @usableFromInline
    init(
        _ onError: ((any Swift.Error) -> Void)?, _ onCompleted: (() -> Void)?,
        _ onDisposed: (() -> Void)?, _ isolation: (any Actor)?
    ) {
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed.map { AnonymousDisposable(isolation, $0) }
        callStack =
            onError == nil && Hooks.recordCallStackOnError
            ? Hooks.customCaptureSubscriptionCallstack() : []
    }

    @usableFromInline
    func take(_ termination: Termination, _ scope: Scope) {
        guard scope.terminate() else { return }
        switch termination {
        case .completed: onCompleted?()
        case .error(let error):
            if let onError {
                onError(error)
            } else {
                Hooks.defaultErrorHandler(callStack, error)
            }
        }
        onDisposed?.dispose()
        scope.dispose()
    }

    /// Makes `onDisposed` the last thing that the scope disposes.
    @usableFromInline
    func watch(_ scope: Scope) {
        if let onDisposed { scope.add(onDisposed) }
    }
}
