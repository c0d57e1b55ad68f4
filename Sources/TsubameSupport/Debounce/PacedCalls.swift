import Dispatch

/// Keeps a ``CallPacer`` behind a lock and does what it says after releasing it.
///
/// Calls run one after the other and in order, also on a concurrent queue.
final class PacedCalls<Call: Sendable>: Sendable {
    private enum Work {
        case call(Call)
        case job(@Sendable () -> Void)
    }

    private struct State {
        var pacer: CallPacer<Call>
        var timer: ScheduledAction?
        var ready: [Work] = []
        var isDraining = false
    }

    private let state: Lock<State>
    private let queue: DispatchQueue?
    private let time: TimeSource
    private let run: @Sendable (Call) -> Void

    init(
        _ pacing: CallPacing, queue: DispatchQueue?, time: TimeSource,
        run: @escaping @Sendable (Call) -> Void
    ) {
        state = Lock(State(pacer: CallPacer(pacing)))
        self.queue = queue
        self.time = time
        self.run = run
    }

    var isWaiting: Bool { state.withLock { $0.pacer.isWaiting } }

    func receive(_ call: Call) {
        step { [time] in $0.receive(call, at: time.now()) }
    }

    /// Gives up the waiting call; the job runs after all calls that were due before.
    func cancel(then job: (@Sendable () -> Void)? = nil) {
        step(then: job) { $0.cancel() }
    }

    /// Runs the waiting call, and then the job.
    func flush(then job: (@Sendable () -> Void)? = nil) {
        step(then: job) { $0.flush() }
    }

    private func step(
        then job: (@Sendable () -> Void)? = nil,
        _ change: @Sendable (inout CallPacer<Call>) -> CallPacer<Call>.Actions
    ) {
        let (arm, stale, drains) = state.withLock { state in
            let actions = change(&state.pacer)
            state.ready += actions.run.map(Work.call)
            if let job { state.ready.append(.job(job)) }
            var stale: ScheduledAction?
            if actions.disarm || actions.arm != nil { swap(&stale, &state.timer) }
            let drains = !state.isDraining && !state.ready.isEmpty
            if drains { state.isDraining = true }
            return (actions.arm, stale, drains)
        }
        stale?.cancel()
        if let arm { self.arm(arm.deadline, arm.number) }
        guard drains else { return }
        if let queue { queue.async { self.drain() } } else { drain() }
    }

    private func arm(_ deadline: ContinuousClock.Instant, _ number: Int) {
        // The timer keeps this object alive, so that a dropped debouncer loses no call.
        let timer = time.schedule(deadline) { [self, time] in
            step { $0.fire(number: number, at: time.now()) }
        }
        let isStale = state.withLock { state in
            let isStale = state.pacer.armedNumber != number
            if !isStale { state.timer = timer }
            return isStale
        }
        if isStale { timer.cancel() }
    }

    private func drain() {
        while let work = takeReady() {
            switch work {
            case .call(let call): run(call)
            case .job(let job): job()
            }
        }
    }

    private func takeReady() -> Work? {
        state.withLock { state in
            guard !state.ready.isEmpty else {
                state.isDraining = false
                return nil
            }
            return state.ready.removeFirst()
        }
    }
}
