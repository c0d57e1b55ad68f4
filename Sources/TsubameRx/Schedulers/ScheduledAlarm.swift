import TsubameSupport

/// Asks the scheduler anew for each deadline, so that virtual time sees each.
final class ScheduledAlarm<Payload>: Alarm {
    private struct State {
        var generation = 0
        var payload: Payload?
        var ring: ((Payload) -> Void)?

        mutating func take() -> Payload? {
            generation += 1
            defer { payload = nil }
            return payload
        }
    }

    private let scheduler: any SchedulerType
    private let gate: Gate
    private let state = Lock(Unchecked(State()))
    private let waiting = SerialDisposable()

    init(_ scheduler: any SchedulerType, _ gate: Gate) {
        self.scheduler = scheduler
        self.gate = gate
    }

    func onRing(_ ring: @escaping (Payload) -> Void) {
        state.withLock { [ring = Unchecked(ring)] in $0.value.ring = ring.value }
    }

    func set(after interval: RxTimeInterval, _ payload: Payload) {
        let generation = state.withLock { [payload = Unchecked(payload)] state in
            state.value.generation += 1
            state.value.payload = payload.value
            return state.value.generation
        }
        let next = SingleAssignmentDisposable()
        waiting.disposable = next
        next.setDisposable(
            scheduler.scheduleRelative(generation, dueTime: interval) { [self] generation in
                gate.pass(generation, self) { $0.look($1) }
                return Disposables.create()
            })
    }

    func clear() -> Payload? {
        state.withLock { Unchecked($0.value.take()) }.value
    }

    func dispose() {
        state.withLock { $0.value = State() }
        waiting.dispose()
    }

    private func look(_ generation: Int) {
        let due = state.withLock { state in
            let isDue = state.value.generation == generation
            return Unchecked((state.value.ring, isDue ? state.value.take() : nil))
        }
        if case (let ring?, let payload?) = due.value { ring(payload) }
    }
}
