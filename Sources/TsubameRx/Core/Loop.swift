import Synchronization

/// Repeats a step once for each request, one after the other and never inside itself.
///
/// A request from inside the step, or from another thread meanwhile, is counted and served by the
/// thread that is at it. So a chain of short sources needs no stack.
final class Loop: Sendable {
    private let requests = Atomic<Int>(0)

    func request(_ step: () -> Void) {
        guard requests.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { step() } while requests.subtract(1, ordering: .acquiringAndReleasing).newValue != 0
    }
}
