import TsubameSupport

/// Takes the first of several values and tells it to one who waits.
final class Race<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiter: CheckedContinuation<Value, Never>?
    }

    private let state = Lock(State())

    func finish(_ value: Value) {
        let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
            guard state.value == nil else { return nil }
            state.value = value
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: value)
    }

    func winner() async -> Value {
        await withCheckedContinuation { waiter in
            let value = state.withLock { state in
                if state.value == nil { state.waiter = waiter }
                return state.value
            }
            if let value { waiter.resume(returning: value) }
        }
    }
}
