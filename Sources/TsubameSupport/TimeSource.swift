import Dispatch
public import Foundation

/// Where code reads the time and asks to be called later.
///
/// Pass `.live` in a program and ``ManualClock/timeSource`` in a test.
public struct TimeSource: Sendable {
    /// The time that only moves forward; for durations and deadlines.
    public var now: @Sendable () -> ContinuousClock.Instant

    /// The time on the wall; for dates that people or other machines read.
    public var wallNow: @Sendable () -> Date

    /// Runs an action once at or after a deadline, on no particular thread.
    public var schedule:
        @Sendable (_ deadline: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void) ->
            ScheduledAction

    /// Puts a source together from its three parts.
    public init(
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        wallNow: @escaping @Sendable () -> Date,
        schedule:
            @escaping @Sendable (
                _ deadline: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void
            ) -> ScheduledAction
    ) {
        self.now = now
        self.wallNow = wallNow
        self.schedule = schedule
    }

    /// Runs an action once when the duration has passed.
    @discardableResult
    public func after(
        _ duration: Duration, _ action: @escaping @Sendable () -> Void
    ) -> ScheduledAction {
        schedule(now().advanced(by: duration), action)
    }

    /// Waits for a duration; throws `CancellationError` as soon as the task is cancelled.
    public func sleep(for duration: Duration) async throws {
        let sleeper = Sleeper()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard sleeper.begin(continuation) else { return }
                sleeper.hold(after(duration) { sleeper.end(with: .success(())) })
            }
        } onCancel: {
            sleeper.end(with: .failure(CancellationError()))
        }
    }
}

extension TimeSource {
    /// The machine's clocks and timers.
    public static let live = TimeSource(
        now: { ContinuousClock.now },
        wallNow: { Date() },
        schedule: { deadline, action in DispatchTimer.schedule(deadline, action) })
}

/// Joins one continuation, one timer and one cancellation, whichever comes first.
private final class Sleeper: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, any Error>?
        var timer: ScheduledAction?
        var outcome: Result<Void, any Error>?
    }

    private let state = Lock(State())

    func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.continuation = continuation }
            return state.outcome
        }
        if let outcome { continuation.resume(with: outcome) }
        return outcome == nil
    }

    func hold(_ timer: ScheduledAction) {
        let ended = state.withLock { state in
            if state.outcome == nil { state.timer = timer }
            return state.outcome != nil
        }
        if ended { timer.cancel() }
    }

    func end(with outcome: Result<Void, any Error>) {
        let (continuation, timer) = state.withLock { state in
            guard state.outcome == nil else {
                return (nil as CheckedContinuation<Void, any Error>?, nil as ScheduledAction?)
            }
            state.outcome = outcome
            defer { (state.continuation, state.timer) = (nil, nil) }
            return (state.continuation, state.timer)
        }
        timer?.cancel()
        continuation?.resume(with: outcome)
    }
}
