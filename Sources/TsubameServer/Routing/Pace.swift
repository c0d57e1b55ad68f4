import Synchronization

/// Whether a route's handlers are so quick that they may begin on the loop's thread.
///
/// To hand a request to another thread and its answer back costs more than most handlers do. One
/// that held the loop for too long is kept away from it: 10 seconds at first, then ever longer.
final class Pace: Sendable {
    /// Milliseconds for which a handler may hold the loop.
    static let most = 2
    private static let firstRest = 10_000
    private static let longestRest = 3_600_000

    private let restUntil = Atomic(0)
    private let rest = Atomic(firstRest)

    func isQuick(at now: Int) -> Bool { now >= restUntil.load(ordering: .relaxed) }

    /// Notes how long a handler held the loop.
    func note(from start: Int, to end: Int) {
        guard end - start > Self.most else { return }
        let rest = self.rest.load(ordering: .relaxed)
        restUntil.store(end + rest, ordering: .relaxed)
        self.rest.store(min(rest * 2, Self.longestRest), ordering: .relaxed)
    }
}
