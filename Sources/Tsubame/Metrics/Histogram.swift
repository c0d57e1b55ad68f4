import Synchronization

/// How often a measured value fell below each of some bounds.
package final class Histogram: Sendable {
    /// Bounds for durations in seconds, from half a millisecond to ten seconds.
    package static let seconds = [
        0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    let bounds: [Double]
    /// One count for each bound, and one for everything above the last.
    private let counts: [Counter]
    /// The bit pattern of a `Double`: there is no atomic addition of those.
    private let total = Atomic(UInt64(0))

    package init(_ bounds: [Double]) {
        precondition(zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }, "bounds must rise")
        self.bounds = bounds
        counts = (0...bounds.count).map { _ in Counter() }
    }

    /// Records one measured value; one that is not a number is left out.
    package func observe(_ value: Double) {
        guard !value.isNaN else { return }
        counts[bounds.firstIndex { value <= $0 } ?? bounds.count].increment()
        var seen = total.load(ordering: .relaxed)
        while true {
            let sum = (Double(bitPattern: seen) + value).bitPattern
            let (exchanged, original) = total.weakCompareExchange(
                expected: seen, desired: sum, ordering: .relaxed)
            if exchanged { return }
            seen = original
        }
    }

    /// The sum of all values.
    var sum: Double { Double(bitPattern: total.load(ordering: .relaxed)) }

    /// How many values lie at or below each bound, and below infinity.
    var cumulative: [Int] {
        var running = 0
        return counts.map { count in
            running += count.value
            return running
        }
    }
}
