import TsubameSupport

extension ObservableType {
    /// Subscribes again after a failure whenever another sequence, made from the errors, says so.
    ///
    /// An element of that sequence is the word to try again; its end becomes the result's. An
    /// error of another type than the closure expects ends the result.
    public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
        when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        retry(isolation, { $0 as? Error }, notificationHandler)
    }

    /// Subscribes again after a failure whenever another sequence, made from the errors, says so.
    ///
    ///     first    -a-#
    ///     trigger  ------t
    ///     second         -b-|
    ///     retry    -a-----b-|
    public func retry<TriggerObservable: ObservableType>(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        retry(isolation, { $0 }, notificationHandler)
    }

    private func retry<Trigger: ObservableType, Failure>(
        _ isolation: (any Actor)?,
        _ failure: @escaping (any Swift.Error) -> Failure?,
        _ handler: @escaping (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            Isolation.run(on: isolation) {
                let errors = PublishSubject<Failure>()
                let trigger = handler(errors).asObservable()
                Retrying(receiver, scope, source).run(trigger) { error in
                    failure(error).map { failure in { errors.onNext(failure) } }
                }
            }
        }
    }
}

/// Subscribes to a source again and again, when it is told to.
private final class Retrying<Element>: Sendable {
    private struct State {
        /// Set from a failure to the word to try again.
        var isWaiting = false
        var triggerEnd: Termination?
    }

    private let outlet: Outlet<Element>
    private let source: Unchecked<Observable<Element>>
    private let current = SerialDisposable()
    private let turns = Loop()
    private let state = Lock(State())
    private let mark = Census.Mark(Retrying.self)

    init(_ receiver: Receiver<Element>, _ scope: Scope, _ source: Observable<Element>) {
        outlet = Outlet(receiver, scope)
        self.source = Unchecked(source)
    }

    /// - Parameter notify: What tells the trigger of an error; nil if it does not want to know.
    func run<Trigger>(
        _ trigger: Observable<Trigger>, _ notify: @escaping (any Swift.Error) -> (() -> Void)?
    ) {
        let child = Scope()
        outlet.scope.add(current)
        outlet.scope.add(child)
        trigger.connect(
            Receiver(
                next: { [self] _ in
                    let isWaiting = state.withLock { state in
                        defer { state.isWaiting = false }
                        return state.isWaiting
                    }
                    if isWaiting { subscribe(notify) }
                },
                end: { [self] termination in
                    let isWaiting = state.withLock { state in
                        state.triggerEnd = termination
                        return state.isWaiting
                    }
                    if isWaiting { outlet.passEnd(termination) }
                    child.dispose()
                }),
            child)
        subscribe(notify)
    }

    private func subscribe(_ notify: @escaping (any Swift.Error) -> (() -> Void)?) {
        turns.request {
            guard outlet.scope.isActive else { return }
            let child = Scope()
            current.disposable = child
            let (gate, outlet) = (outlet.gate, outlet)
            source.value.connect(
                Receiver(
                    next: { gate.pass($0, outlet) { $0.next($1) } },
                    end: { [self] in
                        gate.pass($0, (self, child, notify)) { $0.0.finish($1, $0.1, $0.2) }
                    }),
                child)
        }
    }

    private func finish(
        _ termination: Termination, _ child: Scope,
        _ notify: (any Swift.Error) -> (() -> Void)?
    ) {
        guard case .error(let error) = termination, let tell = notify(error) else {
            outlet.end(termination)
            return child.dispose()
        }
        child.dispose()
        let triggerEnd = state.withLock { state in
            state.isWaiting = state.triggerEnd == nil
            return state.triggerEnd
        }
        if let triggerEnd { outlet.end(triggerEnd) } else { tell() }
    }
}
