/// Who listens to a subject, in the order of subscription.
///
/// A value: a sender takes a copy under the lock and calls its members outside.
@usableFromInline
@frozen
struct Receivers<Element> {
    @usableFromInline
    @frozen
    struct Entry {
        @usableFromInline let receiver: Receiver<Element>
        @usableFromInline let scope: Scope
    }

    @usableFromInline var entries: ContiguousArray<Entry> = []

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { entries.isEmpty }

    mutating func insert(_ receiver: Receiver<Element>, _ scope: Scope) {
        entries.append(Entry(receiver: receiver, scope: scope))
    }

    /// - Parameter scope: Names the scope instead of holding it, for what the scope itself holds.
    /// - Complexity: O(*n*) in the number of receivers.
    mutating func remove(_ scope: ObjectIdentifier) {
        if let index = entries.firstIndex(where: { ObjectIdentifier($0.scope) == scope }) {
            entries.remove(at: index)
        }
    }

    /// Sends straight to an observer that got its events by way of a ``Replaying`` until now.
    /// - Complexity: O(*n*) in the number of receivers that came later.
    mutating func replace(_ scope: ObjectIdentifier, with receiver: Receiver<Element>) {
        if let index = entries.lastIndex(where: { ObjectIdentifier($0.scope) == scope }) {
            entries[index] = Entry(receiver: receiver, scope: entries[index].scope)
        }
    }

    @inlinable
    func next(_ element: Element) {
        for entry in entries where entry.scope.isActive { entry.receiver.next(element) }
    }

    func end(_ termination: Termination) {
        for entry in entries where entry.scope.isActive { entry.receiver.end(termination) }
    }
}
