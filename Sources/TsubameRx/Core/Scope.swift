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

    private enum Cleanups {
        case none
        case one(any Disposable)
        case many([any Disposable])
        case disposed
    }

    @usableFromInline let state: Atomic<UInt8> = Atomic(Scope.active)
    private let cleanups = Lock(Cleanups.none)
    private let mark = Census.Mark(Scope.self)

    @usableFromInline
    init() {}

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

    /// Adds what must be disposed with the scope; in a disposed scope, disposes it at once.
    ///
    /// Disposal goes in the order of adding, so the source is disposed before what depends on it.
    @usableFromInline
    func add(_ disposable: any Disposable) {
        let isLate = cleanups.withLock { cleanups in
            switch cleanups {
            case .none: cleanups = .one(disposable)
            case .one(let first): cleanups = .many([first, disposable])
            case .many(var list):
                cleanups = .none
                list.append(disposable)
                cleanups = .many(list)
            case .disposed: return true
            }
            return false
        }
        if isLate { disposable.dispose() }
    }

    @usableFromInline
    func dispose() {
        state.store(Scope.disposed, ordering: .releasing)
        let taken = cleanups.withLock { cleanups in
            defer { cleanups = .disposed }
            return cleanups
        }
        switch taken {
        case .none, .disposed: break
        case .one(let only): only.dispose()
        case .many(let list): for one in list { one.dispose() }
        }
    }
}
