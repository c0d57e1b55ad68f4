extension Gate {
    /// Does something with a value inside the gate: now, or in the thread inside before it leaves.
    ///
    /// A body that captures nothing, and gets what it needs as the owner, costs no allocation.
    // Always inline, because tuples of unknown types are slow to pass on.
    @inlinable
    @inline(__always)
    func pass<Value, Owner>(
        _ value: Value, _ owner: Owner, _ body: @escaping (Owner, Value) -> Void
    ) {
        switch enter() {
        case .free:
            body(owner, value)
            leave()
        case .nested: body(owner, value)
        case .busy: enqueue { body(owner, value) }
        }
    }

    /// The same receiver, whose events go through the gate.
    @inlinable
    func guarding<Element>(_ receiver: Receiver<Element>) -> Receiver<Element> {
        Receiver(
            next: { self.pass($0, receiver) { $0.next($1) } },
            end: { self.pass($0, receiver) { $0.end($1) } })
    }
}
