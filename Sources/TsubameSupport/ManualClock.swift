/// A clock that stands still until it is told to move on.
public final class ManualClock: Sendable {
    private struct Sleeper {
        let id: Int
        let deadline: ContinuousClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = ContinuousClock.now
        var nextID = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
    }

    private let state = Lock(State())

    /// Makes a clock.
    public init() {}

    /// The moment that the clock shows.
    public var now: ContinuousClock.Instant { state.withLock { $0.now } }

    /// The number of tasks that wait.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// The clock as a source of time.
    public var time: TimeSource {
        TimeSource(now: { self.now }, sleep: { try await self.sleep(for: $0) })
    }

    /// Moves the clock and wakes, in order of their deadlines, those whose time has come.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return due.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    private func sleep(for duration: Duration) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(Sleeper(id: id, deadline: now + duration, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func wait(_ sleeper: Sleeper) {
        let isCancelled = state.withLock { state in
            if state.cancelled.remove(sleeper.id) != nil { return true }
            state.sleepers.append(sleeper)
            return false
        }
        if isCancelled { sleeper.continuation.resume(throwing: CancellationError()) }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                state.cancelled.insert(id)
                return Sleeper?.none
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
