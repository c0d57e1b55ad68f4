import Synchronization

/// Whether a route's handlers are so quick that they may begin on the loop's thread.
///
/// To hand a request to another thread and its answer back costs more than most handlers do. A
/// route may hold the loop for 32 ms in all, of which each quick answer earns a little back; then it
/// is kept away from it, 10 seconds at first, later for longer. One late answer says nothing, since
/// on a busy machine the thread itself has to wait.
final class Pace: Sendable {
    /// Milliseconds up to which an answer is quick.
    static let quick = 2
    /// Quick answers that earn back a millisecond.
    static let earning = 8
    private static let most = 32 * earning
    private static let firstRest = 10_000
    private static let longestRest = 300_000

    // Loops may overwrite each other's counts now and then; they are estimates in any case.
    private let owed = Atomic(0)
    private let restUntil = Atomic(0)
    private let rest = Atomic(firstRest)

    func isQuick(at now: Int) -> Bool { now >= restUntil.load(ordering: .relaxed) }

    /// Notes how long a handler held the loop.
    func note(from start: Int, to end: Int) {
        let owed = self.owed.load(ordering: .relaxed)
        if end - start <= Self.quick {
            if owed > 0 { self.owed.store(owed - 1, ordering: .relaxed) }
            return
        }
        let more = owed + min(end - start, Self.most) * Self.earning
        guard more > Self.most else { return self.owed.store(more, ordering: .relaxed) }
        let rest = self.rest.load(ordering: .relaxed)
        self.owed.store(0, ordering: .relaxed)
        restUntil.store(end + rest, ordering: .relaxed)
        self.rest.store(min(rest * 2, Self.longestRest), ordering: .relaxed)
    }
}
