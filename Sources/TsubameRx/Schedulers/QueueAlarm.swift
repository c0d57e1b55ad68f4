import Dispatch
import TsubameSupport

/// Re-arms one timer: when it fires before a deadline that was moved, it is armed for the rest.
final class QueueAlarm<Payload>: Alarm {
    private struct State {
        var deadline: DispatchTime?
        var payload: Payload?
        /// When the timer fires, if it is armed.
        var armed: DispatchTime?
        var source: (any DispatchSourceTimer)?
        var ring: ((Payload) -> Void)?
        var isDisposed = false

        mutating func take() -> Payload? {
            deadline = nil
            defer { payload = nil }
            return payload
        }

        mutating func arm(_ leeway: DispatchTimeInterval) {
            guard let deadline else { return }
            if let armed, armed <= deadline { return }
            armed = deadline
            source?.schedule(deadline: deadline, leeway: leeway)
        }
    }

    private let work: WorkQueue
    private let gate: Gate
    private let state = Lock(Unchecked(State()))

    init(_ work: WorkQueue, _ gate: Gate) {
        self.work = work
        self.gate = gate
    }

    func onRing(_ ring: @escaping (Payload) -> Void) {
        state.withLock { [ring = Unchecked(ring)] in $0.value.ring = ring.value }
    }

    func set(after interval: RxTimeInterval, _ payload: Payload) {
        state.withLock { [payload = Unchecked(payload)] state in
            guard !state.value.isDisposed else { return }
            if state.value.source == nil { state.value.source = makeSource() }
            state.value.payload = payload.value
            state.value.deadline = .now() + interval
            state.value.arm(work.leeway)
        }
    }

    func clear() -> Payload? {
        state.withLock { Unchecked($0.value.take()) }.value
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
            let due = state.withLock { state in
                let isDue = state.value.deadline.map { $0 <= .now() } ?? false
                if !isDue { state.value.arm(work.leeway) }
                return Unchecked((state.value.ring, isDue ? state.value.take() : nil))
            }
            guard case (let ring?, let payload?) = due.value else { return }
            ring(payload)
        }
    }
}
