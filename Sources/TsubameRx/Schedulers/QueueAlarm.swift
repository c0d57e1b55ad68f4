import Dispatch
import TsubameSupport

/// Re-arms one timer: when it fires before a deadline that was moved, it is armed for the rest.
final class QueueAlarm: Alarm {
    private struct State {
        var deadline: DispatchTime?
        /// When the timer fires, if it is armed.
        var armed: DispatchTime?
        var source: (any DispatchSourceTimer)?
        var bell: Bell?
        var isDisposed = false

        mutating func arm(_ leeway: DispatchTimeInterval) {
            guard let deadline else { return }
            if let armed, armed <= deadline { return }
            armed = deadline
            source?.schedule(deadline: deadline, leeway: leeway)
        }

        mutating func takeIfDue() -> Bell? {
            guard let deadline, deadline <= .now() else { return nil }
            self.deadline = nil
            bell?.take()
            return bell
        }
    }

    private let work: WorkQueue
    private let gate: Gate
    private let state = Lock(Unchecked(State()))

    init(_ work: WorkQueue, _ gate: Gate) {
        self.work = work
        self.gate = gate
    }

    func onRing(take: @escaping () -> Void, _ ring: @escaping () -> Void) {
        let bell = Unchecked(Bell(take: take, ring: ring))
        // The bell holds the stage, which holds the alarm: a disposed one must not take it.
        state.withLock { if !$0.value.isDisposed { $0.value.bell = bell.value } }
    }

    func set(after interval: RxTimeInterval, _ store: () -> Void) {
        let deadline = DispatchTime.now() + interval
        state.withLock { state in
            guard !state.value.isDisposed else { return }
            if state.value.source == nil { state.value.source = makeSource() }
            store()
            state.value.deadline = deadline
            state.value.arm(work.leeway)
        }
    }

    func clear(_ take: () -> Void) {
        state.withLock { state in
            state.value.deadline = nil
            take()
        }
    }

    func dispose() {
        let old = state.withLock { state in
            defer { state.value = State(isDisposed: true) }
            return Unchecked(state.value)
        }
        old.value.source?.cancel()
    }

    private func makeSource() -> any DispatchSourceTimer {
        let source = DispatchSource.makeTimerSource(queue: work.queue)
        source.setEventHandler { [weak self] in
            guard let self else { return }
            gate.pass((), self) { alarm, _ in alarm.look() }
        }
        source.activate()
        return source
    }

    private func look() {
        state.withLock { $0.value.armed = nil }
        while true {
            let bell = state.withLock { state in
                let due = state.value.takeIfDue()
                if due == nil { state.value.arm(work.leeway) }
                return Unchecked(due)
            }
            guard let bell = bell.value else { return }
            bell.ring()
        }
    }
}
