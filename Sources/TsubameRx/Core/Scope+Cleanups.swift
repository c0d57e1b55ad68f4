import Synchronization

/// Each place is handed over by one atomic exchange, so an adder and a disposer that meet agree on
/// who disposes what.
extension Scope {
    enum Place {
        static let empty: UInt8 = 0
        static let isFilling: UInt8 = 1
        static let full: UInt8 = 2
        static let closed: UInt8 = 3
    }

    /// One more cleanup, before which `previous` was added.
    private final class Link: Sendable {
        let disposable: any Disposable
        let previous: Atomic<UInt> = Atomic(0)

        init(_ disposable: any Disposable) {
            self.disposable = disposable
        }
    }

    /// The value of `last` once nothing can be added any more; no object has this address.
    private static let closed: UInt = 1

    /// Adds what must be disposed with the scope; in a disposed scope, disposes it at once.
    ///
    /// Disposal goes in the order of adding, so the source is disposed before what depends on it.
    @usableFromInline
    func add(_ disposable: any Disposable) {
        guard exchange(Place.empty, Place.isFilling) else { return push(disposable) }
        first = disposable
        if !exchange(Place.isFilling, Place.full) { takeFirst()?.dispose() }
    }

    @usableFromInline
    func dispose() {
        state.store(Scope.disposed, ordering: .releasing)
        if place.exchange(Place.closed, ordering: .acquiringAndReleasing) == Place.full {
            takeFirst()?.dispose()
        }
        let newest = last.exchange(Scope.closed, ordering: .acquiringAndReleasing)
        if newest > Scope.closed {
            for link in Scope.takeLinks(newest).reversed() { link.dispose() }
        }
    }

    func dropLinks() {
        _ = Scope.takeLinks(last.load(ordering: .acquiring))
    }

    private func exchange(_ expected: UInt8, _ desired: UInt8) -> Bool {
        place.compareExchange(
            expected: expected, desired: desired, ordering: .acquiringAndReleasing
        ).exchanged
    }

    private func takeFirst() -> (any Disposable)? {
        let taken = first
        first = nil
        return taken
    }

    private func push(_ disposable: any Disposable) {
        let link = Link(disposable)
        var newest = last.load(ordering: .relaxed)
        while newest != Scope.closed {
            link.previous.store(newest, ordering: .relaxed)
            // Safety: once in the list, this reference is the list's; else it is given back below.
            let reference = Unmanaged.passRetained(link)
            let (isIn, seen) = last.compareExchange(
                expected: newest, desired: UInt(bitPattern: reference.toOpaque()),
                ordering: .acquiringAndReleasing)
            if isIn { return }
            reference.release()
            newest = seen
        }
        disposable.dispose()
    }

    /// Takes the references of a link and of those before it over, the newest first.
    private static func takeLinks(_ newest: UInt) -> [any Disposable] {
        var found: [any Disposable] = []
        var address = newest
        while address > closed, let pointer = UnsafeRawPointer(bitPattern: address) {
            // Safety: `push` has retained it for the list, which the caller has taken over.
            let link = Unmanaged<Link>.fromOpaque(pointer).takeRetainedValue()
            found.append(link.disposable)
            address = link.previous.load(ordering: .relaxed)
        }
        return found
    }
}
