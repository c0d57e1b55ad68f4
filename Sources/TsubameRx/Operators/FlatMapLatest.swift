public import TsubameSupport

extension ObservableType {
    /// Turns each element into a sequence and sends what the latest of them sends.
    ///
    /// The sequence before it is given up. The result completes when the source and the latest
    /// sequence have.
    ///
    ///     source         a----b--------|
    ///     a              -1-----2|
    ///     b                   -3--4|
    ///     flatMapLatest  -1----3--4----|
    @inlinable
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
    ///
    ///     source        a----b--------|
    ///     a             -1-----2|
    ///     b                  -3--4|
    ///     switchLatest  -1----3--4----|
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            Switching(receiver, scope).run(source) { $0.asObservable() }
        }
    }
}

/// Sends what the latest inner sequence sends.
@usableFromInline
final class Switching<Element>: Disposable {
    @usableFromInline
    @frozen
    struct State {
        @inlinable
        init() {}

        /// The subscription to the latest inner sequence, until that has ended.
        @usableFromInline var latest: Scope?
        /// Set while a known inner sequence is forwarded, which needs no subscription.
        @usableFromInline var isForwarding = false
        @usableFromInline var isSourceDone = false

        @inlinable var isDone: Bool { isSourceDone && latest == nil && !isForwarding }

        @inlinable
        mutating func replace(with scope: Scope?) -> Scope? {
            defer {
                latest = scope
                isForwarding = scope == nil
            }
            return latest
        }
    }

    @usableFromInline let outlet: Outlet<Element>
    @usableFromInline let state = Lock(State())
    private let mark = Census.Mark(Switching.self)

    @usableFromInline
    init(_ receiver: Receiver<Element>, _ scope: Scope) {
        outlet = Outlet(receiver, scope)
    }

    @inlinable
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

    @usableFromInline
    func dispose() {
        state.withLock { $0.replace(with: nil) }?.dispose()
    }

    @inlinable
    func take(_ inner: Observable<Element>) {
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

    @inlinable
    func connect(_ inner: Observable<Element>) {
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

    @inlinable
    func finishInner(_ termination: Termination, _ child: Scope) {
        guard child.isActive else { return }
        child.dispose()
        guard case .completed = termination else { return outlet.end(termination) }
        let isDone = state.withLock { state in
            if state.latest === child { state.latest = nil }
            return state.isDone
        }
        if isDone { outlet.end(.completed) }
    }

    @inlinable
    func finishKnown(_ termination: Termination) {
        guard case .completed = termination else { return outlet.end(termination) }
        endForwarding()
    }

    @inlinable
    func endForwarding() {
        let isDone = state.withLock { state in
            // A newer inner sequence may have come meanwhile.
            if state.latest == nil { state.isForwarding = false }
            return state.isDone
        }
        if isDone { outlet.end(.completed) }
    }

    @inlinable
    func finish(_ termination: Termination, _ source: Scope) {
        source.dispose()
        guard case .completed = termination else { return outlet.end(termination) }
        let isDone = state.withLock { state in
            state.isSourceDone = true
            return state.isDone
        }
        if isDone { outlet.end(.completed) }
    }
}
