/// The one way out of a stage with several sources, and the gate in front of it.
// Safety: `isOpen` is only touched inside the gate.
@usableFromInline
final class Outlet<Element>: @unchecked Sendable {
    @usableFromInline let gate = Gate()
    @usableFromInline let receiver: Receiver<Element>
    @usableFromInline let scope: Scope
    @usableFromInline var isOpen = true

    @inlinable
    init(_ receiver: Receiver<Element>, _ scope: Scope) {
        self.receiver = receiver
        self.scope = scope
    }

    /// Forwards an element; only inside the gate.
    @inlinable
    func next(_ element: Element) {
        if isOpen, scope.isActive { receiver.next(element) }
    }

    /// Forwards the end, after which nothing follows; only inside the gate.
    @inlinable
    func end(_ termination: Termination) {
        guard isOpen, scope.isActive else { return }
        isOpen = false
        receiver.end(termination)
    }

    /// Forwards the end, from outside the gate.
    @inlinable
    func passEnd(_ termination: Termination) {
        gate.pass(termination, self) { $0.end($1) }
    }
}
