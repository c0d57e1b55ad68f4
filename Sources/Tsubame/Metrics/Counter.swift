import Synchronization

/// A number that only grows.
package final class Counter: Sendable {
    private let count = Atomic(0)

    package init() {}

    /// What was counted so far.
    package var value: Int { count.load(ordering: .relaxed) }

    /// Counts one, or several at once.
    package func increment(by amount: Int = 1) {
        count.wrappingAdd(amount, ordering: .relaxed)
    }
}
