import TsubameSupport

extension ObservableType {
    /// Turns each element into a sequence and sends what these sequences send, one after the other.
    ///
    /// The closure is called when the element comes; its sequence waits for those before it.
    ///
    ///     source     a--b---------|
    ///     a          -1--2-|
    ///     b                -3--4-|
    ///     concatMap  -1--2--3--4--|
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Source.Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage { receiver, scope in
            LimitedMerging(receiver, scope, 1).run(source) { try selector($0).asObservable() }
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Sends what the inner sequences send, each when those before it have completed.
    ///
    ///     source  a--b---------|
    ///     a       -1--2-|
    ///     b             -3--4-|
    ///     concat  -1--2--3--4--|
    public func concat() -> Observable<Element.Element> {
        merge(maxConcurrent: 1)
    }

    /// Sends what the inner sequences send; not more than the given number run at the same time.
    ///
    ///     source                   ab-c---------|
    ///     a                        -1---2|
    ///     b                         --3----4|
    ///     c                              -5-|
    ///     merge(maxConcurrent: 2)  -1-3-2-54----|
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            LimitedMerging(receiver, scope, maxConcurrent).run(source) { $0.asObservable() }
        }
    }
}

/// Sends what some inner sequences send, while the others wait for their turn.
private final class LimitedMerging<Element>: Sendable {
    private struct State {
        var free: Int
        var running = 0
        var waiting = Fifo<Observable<Element>>()
        var isSourceDone = false

        var isDone: Bool { isSourceDone && running == 0 }

        /// Whether the inner sequence can run now; else it waits.
        mutating func admit(_ inner: Observable<Element>) -> Bool {
            guard free > 0 else {
                waiting.append(inner)
                return false
            }
            free -= 1
            running += 1
            return true
        }

        /// The inner sequence that takes over the turn of one that has ended.
        mutating func next() -> Observable<Element>? {
            if let next = waiting.popFirst() { return next }
            free += 1
            running -= 1
            return nil
        }
    }

    private let outlet: Outlet<Element>
    private let inners = Inners()
    private let turns = Loop()
    private let state: Lock<Unchecked<State>>
    private let mark = Census.Mark(LimitedMerging.self)

    init(_ receiver: Receiver<Element>, _ scope: Scope, _ limit: Int) {
        outlet = Outlet(receiver, scope)
        state = Lock(Unchecked(State(free: limit)))
    }

    func run<Outer>(
        _ source: Observable<Outer>, _ selector: @escaping (Outer) throws -> Observable<Element>
    ) {
        let child = Scope()
        outlet.scope.add(child)
        outlet.scope.add(inners)
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

    private func take(_ inner: Observable<Element>) {
        let inner = Unchecked(inner)
        if state.withLock({ $0.value.admit(inner.value) }) { connect(inner.value) }
    }

    private func connect(_ inner: Observable<Element>) {
        switch inner.instant {
        case .element(let element):
            outlet.gate.pass(element, self) { merging, element in
                merging.outlet.next(element)
                merging.release()
            }
        case .end(let termination):
            outlet.gate.pass(termination, self) { $0.finishInner($1, at: nil) }
        case .unknown:
            let child = Scope()
            guard let place = inners.insert(child) else { return }
            let (gate, outlet) = (outlet.gate, outlet)
            inner.connect(
                Receiver(
                    next: { gate.pass($0, outlet) { $0.next($1) } },
                    end: { [self] in
                        gate.pass($0, (self, place)) { $0.0.finishInner($1, at: $0.1) }
                    }),
                child)
        }
    }

    private func release() {
        turns.request {
            let next = state.withLock { Unchecked($0.value.next()) }.value
            if let next {
                if outlet.scope.isActive { connect(next) }
            } else if state.withLock({ $0.value.isDone }) {
                outlet.passEnd(.completed)
            }
        }
    }

    // What follows runs inside the gate.

    private func finishInner(_ termination: Termination, at place: Int?) {
        if case .completed = termination {
            if let place { inners.remove(at: place) }
            release()
        } else {
            outlet.end(termination)
            if let place { inners.remove(at: place) }
        }
    }

    private func finish(_ termination: Termination, _ source: Scope) {
        guard case .completed = termination else {
            outlet.end(termination)
            return source.dispose()
        }
        let isDone = state.withLock { state in
            state.value.isSourceDone = true
            return state.value.isDone
        }
        if isDone { outlet.end(.completed) }
        source.dispose()
    }
}
