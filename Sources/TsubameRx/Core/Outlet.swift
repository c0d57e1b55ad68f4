public import Synchronization

/// The one way out of a stage with several sources, and the gate in front of it.
// Safety: the receiver is only called inside the gate.
@usableFromInline
final class Outlet<Element>: @unchecked Sendable {
    @usableFromInline let gate = Gate()
    @usableFromInline let receiver: Receiver<Element>
    @usableFromInline let scope: Scope
    // Atomic only because that is cheaper than a checked variable: all use is inside the gate.
    @usableFromInline let hasEnded = Atomic<Bool>(false)

    @inlinable
    init(_ receiver: Receiver<Element>, _ scope: Scope) {
        self.receiver = receiver
        self.scope = scope
    }

    @inlinable var isOpen: Bool { !hasEnded.load(ordering: .relaxed) && scope.isActive }

    /// Forwards an element; only inside the gate.
    @inlinable
    func next(_ element: Element) {
        if isOpen { receiver.next(element) }
    }

    /// Forwards the end, after which nothing follows; only inside the gate.
    @inlinable
    func end(_ termination: Termination) {
        guard isOpen else { return }
        hasEnded.store(true, ordering: .relaxed)
        receiver.end(termination)
    }

    /// Forwards the end, from outside the gate.
    @inlinable
    func passEnd(_ termination: Termination) {
        gate.pass(termination, self) { $0.end($1) }
    }
}
