public import Foundation

/// Time for tests: it stands still until it is told to move.
public final class ManualClock: Sendable {
    private struct Entry {
        let deadline: ContinuousClock.Instant
        let order: Int
        let action: @Sendable () -> Void
    }

    private struct State {
        var now: ContinuousClock.Instant
        var nextOrder = 0
        var entries: [Entry] = []
    }

    private let state: Lock<State>
    private let start: ContinuousClock.Instant
    private let wallStart: Date

    /// Starts the clock at a date, by default the first second of 2024 in UTC.
    public init(wallStart: Date = Date(timeIntervalSince1970: 1_704_067_200)) {
        start = ContinuousClock.now
        state = Lock(State(now: start))
        self.wallStart = wallStart
    }

    /// The clock's time now.
    public var now: ContinuousClock.Instant { state.withLock { $0.now } }

    /// The number of actions that wait for their time.
    public var pendingCount: Int { state.withLock { $0.entries.count } }

    /// The same clock in the form that code under test takes.
    public var timeSource: TimeSource {
        TimeSource(
            now: { self.now },
            wallNow: { self.wallNow },
            schedule: { deadline, action in self.add(deadline, action) })
    }

    /// Moves time on and runs, on this thread, all that falls due, in the order of the deadlines.
    ///
    /// An action sees its own deadline as the time, and may schedule further actions.
    public func advance(by duration: Duration) {
        let end = now.advanced(by: duration)
        while let action = takeFirst(dueBy: end) { action() }
        state.withLock { $0.now = max($0.now, end) }
    }

    private var wallNow: Date {
        let passed = start.duration(to: now).components
        return wallStart.addingTimeInterval(
            Double(passed.seconds) + Double(passed.attoseconds) * 1e-18)
    }

    private func add(
        _ deadline: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void
    ) -> ScheduledAction {
        let order = state.withLock { state in
            state.nextOrder += 1
            let entry = Entry(deadline: deadline, order: state.nextOrder, action: action)
            let place = state.entries.firstIndex { $0.deadline > deadline }
            state.entries.insert(entry, at: place ?? state.entries.count)
            return state.nextOrder
        }
        return ScheduledAction { [weak self] in
            self?.state.withLock { state in state.entries.removeAll { $0.order == order } }
        }
    }

    private func takeFirst(dueBy end: ContinuousClock.Instant) -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard let first = state.entries.first, first.deadline <= end else { return nil }
            state.entries.removeFirst()
            state.now = max(state.now, first.deadline)
            return first.action
        }
    }
}
