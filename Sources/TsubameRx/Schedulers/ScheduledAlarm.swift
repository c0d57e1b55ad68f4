import TsubameSupport

/// Asks the scheduler anew for each deadline, so that virtual time sees each.
final class ScheduledAlarm: Alarm {
    private struct State {
        var generation = 0
        var bell: Bell?
        var isDisposed = false
    }

    private let scheduler: any SchedulerType
    private let gate: Gate
    private let state = Lock(Unchecked(State()))
    private let waiting = SerialDisposable()

    init(_ scheduler: any SchedulerType, _ gate: Gate) {
        self.scheduler = scheduler
        self.gate = gate
    }

    func onRing(take: @escaping () -> Void, _ ring: @escaping () -> Void) {
        let bell = Unchecked(Bell(take: take, ring: ring))
        // The bell holds the stage, which holds the alarm: a disposed one must not take it.
        state.withLock { if !$0.value.isDisposed { $0.value.bell = bell.value } }
    }

    func set(after interval: RxTimeInterval, _ store: () -> Void) {
        let generation: Int? = state.withLock { state in
            guard !state.value.isDisposed else { return nil }
            state.value.generation += 1
            store()
            return state.value.generation
        }
        guard let generation else { return }
        let next = SingleAssignmentDisposable()
        waiting.disposable = next
        next.setDisposable(
            scheduler.scheduleRelative(generation, dueTime: interval) { [self] generation in
                gate.pass(generation, self) { $0.look($1) }
                return Disposables.create()
            })
    }

    func clear(_ take: () -> Void) {
        state.withLock { state in
            state.value.generation += 1
            take()
        }
    }

    func dispose() {
        let old = state.withLock { state in
            defer { state.value = State(isDisposed: true) }
            return Unchecked(state.value)
        }
        waiting.dispose()
        _ = old
    }

    private func look(_ generation: Int) {
        let bell = state.withLock { state -> Unchecked<Bell?> in
            guard state.value.generation == generation else { return Unchecked(nil) }
            state.value.generation += 1
            state.value.bell?.take()
            return Unchecked(state.value.bell)
        }
        bell.value?.ring()
    }
}
