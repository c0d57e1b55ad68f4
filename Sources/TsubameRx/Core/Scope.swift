public import Synchronization
import TsubameSupport

/// The life of one subscription, or of a part of it that can end earlier.
///
/// Stages ask ``isActive`` before they call what is not theirs. Whoever consumes the end of a
/// scope's events disposes the scope; stages that pass the end on leave it alone.
@usableFromInline
final class Scope: Cancelable {
    @usableFromInline static let active: UInt8 = 0
    /// The end has been taken; events that still come are dropped.
    @usableFromInline static let terminated: UInt8 = 1
    @usableFromInline static let disposed: UInt8 = 2

    @usableFromInline let state: Atomic<UInt8> = Atomic(Scope.active)
    private let mark = Census.Mark(Scope.self)

    // The cleanups, without a lock: the first has a place of its own, the others are a list.
    let place: Atomic<UInt8> = Atomic(Place.empty)
    // Safety: only touched by whoever has won `place` by an exchange; see `Scope+Cleanups.swift`.
    nonisolated(unsafe) var first: (any Disposable)?
    /// The retained reference of the newest link, 0, or ``closed``.
    let last: Atomic<UInt> = Atomic(0)

    @usableFromInline
    init() {}

    deinit {
        dropLinks()
    }

    @inlinable
    var isActive: Bool { state.load(ordering: .relaxed) == Scope.active }

    @usableFromInline
    var isDisposed: Bool { state.load(ordering: .acquiring) == Scope.disposed }

    /// Takes the end; false if it has been taken before, or if the scope is disposed.
    @usableFromInline
    func terminate() -> Bool {
        state.compareExchange(
            expected: Scope.active, desired: Scope.terminated, ordering: .acquiringAndReleasing
        ).exchanged
    }
}
