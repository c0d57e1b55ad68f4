import TsubameSupport

extension ObservableType {
    /// Turns each element into a sequence and sends what the latest of them sends.
    ///
    /// The sequence before it is given up. The result completes when the source and the latest
    /// sequence have.
    ///
    ///     source         a-------b-------|
    ///     flatMapLatest  -a1--a2--b1--b2----b3-|
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Source.Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage { receiver, scope in
            Switching(receiver, scope).run(source) { try selector($0).asObservable() }
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Sends what the latest inner sequence sends.
    public func switchLatest() -> Observable<Element.Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            Switching(receiver, scope).run(source) { $0.asObservable() }
        }
    }
}

/// Sends what the latest inner sequence sends.
private final class Switching<Element>: Disposable {
    private struct State {
        /// The subscription to the latest inner sequence, until that has ended.
        var latest: Scope?
        /// Set while a known inner sequence is forwarded, which needs no subscription.
        var isForwarding = false
        var isSourceDone = false

        var isDone: Bool { isSourceDone && latest == nil && !isForwarding }

        mutating func replace(with scope: Scope?) -> Scope? {
            defer {
                latest = scope
                isForwarding = scope == nil
            }
            return latest
        }
    }

    private let outlet: Outlet<Element>
    private let state = Lock(State())
    private let mark = Census.Mark(Switching.self)

    init(_ receiver: Receiver<Element>, _ scope: Scope) {
        outlet = Outlet(receiver, scope)
    }

    func run<Outer>(
        _ source: Observable<Outer>, _ selector: @escaping (Outer) throws -> Observable<Element>
    ) {
        let child = Scope()
        outlet.scope.add(child)
        outlet.scope.add(self)
        // The selector stays outside the gate, where the source's events arrive.
        source.connect(
            Receiver(
                next: { [self] element in
                    guard child.isActive else { return }
                    do {
                        let inner = try selector(element)
                        if child.isActive { take(inner) }
                    } catch {
                        outlet.passEnd(.error(error))
                    }
                },
                end: { [self] in outlet.gate.pass($0, (self, child)) { $0.0.finish($1, $0.1) } }),
            child)
    }

    func dispose() {
        state.withLock { $0.replace(with: nil) }?.dispose()
    }

    private func take(_ inner: Observable<Element>) {
        switch inner.instant {
        case .element(let element):
            state.withLock { $0.replace(with: nil) }?.dispose()
            outlet.gate.pass(element, self) { switching, element in
                switching.outlet.next(element)
                switching.endForwarding()
            }
        case .end(let termination):
            state.withLock { $0.replace(with: nil) }?.dispose()
            outlet.gate.pass(termination, self) { $0.finishKnown($1) }
        case .unknown: connect(inner)
        }
    }

    private func connect(_ inner: Observable<Element>) {
        let child = Scope()
        state.withLock { $0.replace(with: child) }?.dispose()
        if !outlet.scope.isActive { child.dispose() }
        let (gate, outlet) = (outlet.gate, outlet)
        inner.connect(
            Receiver(
                next: { element in
                    gate.pass(element, (outlet, child)) { if $0.1.isActive { $0.0.next($1) } }
                },
                end: { [self] in gate.pass($0, (self, child)) { $0.0.finishInner($1, $0.1) } }),
            child)
    }

    // What follows runs inside the gate.

    private func finishInner(_ termination: Termination, _ child: Scope) {
        guard child.isActive else { return }
        child.dispose()
        guard case .completed = termination else { return outlet.end(termination) }
        let isDone = state.withLock { state in
            if state.latest === child { state.latest = nil }
            return state.isDone
        }
        if isDone { outlet.end(.completed) }
    }

    private func finishKnown(_ termination: Termination) {
        guard case .completed = termination else { return outlet.end(termination) }
        endForwarding()
    }

    private func endForwarding() {
        let isDone = state.withLock { state in
            // A newer inner sequence may have come meanwhile.
            if state.latest == nil { state.isForwarding = false }
            return state.isDone
        }
        if isDone { outlet.end(.completed) }
    }

    private func finish(_ termination: Termination, _ source: Scope) {
        source.dispose()
        guard case .completed = termination else { return outlet.end(termination) }
        let isDone = state.withLock { state in
            state.isSourceDone = true
            return state.isDone
        }
        if isDone { outlet.end(.completed) }
    }
}
