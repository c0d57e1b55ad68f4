extension ObservableType {
    /// Drops the elements that come before another sequence sends one.
    ///
    /// The other's error ends the sequence. When the source completes before the other has sent
    /// anything, both are disposed and nothing is said.
    ///
    ///     source              a--b--c--d-|
    ///     other               -----x
    ///     skip(until: other)  ------c--d-|
    public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return Stage { receiver, scope in
            let doorman = Doorman(Outlet(receiver, scope))
            scope.add(doorman.source)
            scope.add(doorman.other)
            source.connect(
                Receiver(next: doorman.next, end: doorman.end), doorman.source)
            other.connect(
                Receiver(next: { _ in doorman.open() }, end: doorman.otherEnd), doorman.other)
        }
    }
}

/// Lets elements in once the other sequence has opened the door.
// Safety: `isOpen` is only touched inside the gate.
private final class Doorman<Element>: @unchecked Sendable {
    let source = Scope()
    let other = Scope()
    private let outlet: Outlet<Element>
    private var isOpen = false

    init(_ outlet: Outlet<Element>) {
        self.outlet = outlet
    }

    func next(_ element: Element) {
        outlet.gate.pass(element, self) { me, element in
            if me.isOpen { me.outlet.next(element) }
        }
    }

    func end(_ end: Termination) {
        outlet.gate.pass(end, self) { me, end in
            guard case .completed = end, !me.isOpen else { return me.outlet.end(end) }
            me.source.dispose()
            me.other.dispose()
        }
    }

    func open() {
        outlet.gate.pass((), self) { me, _ in
            guard me.other.isActive else { return }
            me.isOpen = true
            me.other.dispose()
        }
    }

    func otherEnd(_ end: Termination) {
        outlet.gate.pass(end, self) { me, end in
            guard me.other.isActive else { return }
            if case .error = end { me.outlet.end(end) }
            me.other.dispose()
        }
    }
}
