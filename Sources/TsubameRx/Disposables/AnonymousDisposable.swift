import Synchronization

/// Runs a closure once, on the actor on which the closure was written.
// Safety: `action` is only touched in init, deinit, and by the one call that turns the flag on.
final class AnonymousDisposable: Cancelable, @unchecked Sendable {
    private let isolation: (any Actor)?
    private let flag = Atomic(false)
    private var action: (() -> Void)?

    init(_ isolation: (any Actor)?, _ action: @escaping () -> Void) {
        self.isolation = isolation
        self.action = action
    }

    var isDisposed: Bool { flag.load(ordering: .acquiring) }

    func dispose() {
        guard !flag.exchange(true, ordering: .acquiringAndReleasing), let action else { return }
        // What the closure holds goes away with it, not with the disposable.
        self.action = nil
        Isolation.run(on: isolation, action)
    }
}
