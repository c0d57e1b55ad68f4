import TsubameSupport

/// One picture on its way through a thread, and the end of whoever waits for it.
///
/// The waiter is answered at the time limit even if the thread needs longer to notice; then what
/// the thread still makes is thrown away, since only one of the two wins the right to end.
final class ImageJob<Result: Sendable>: Sendable {
    private enum State {
        case open(CheckedContinuation<Result, any Error>?, ImageDecoder?)
        case over
    }

    private let state = Lock(State.open(nil, nil))

    /// Whether nobody waits any more.
    var isOver: Bool {
        state.withLock { if case .over = $0 { true } else { false } }
    }

    func wait(
        _ begin: (ImageJob) throws -> Void
    ) async throws -> Result {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOpen = state.withLock { state in
                    guard case .open(_, let decoder) = state else { return false }
                    state = .open(continuation, decoder)
                    return true
                }
                guard isOpen else { return continuation.resume(throwing: CancellationError()) }
                do {
                    try begin(self)
                } catch {
                    end()?.resume(throwing: error)
                }
            }
        } onCancel: {
            give(up: CancellationError())
        }
    }

    /// Tells whom to stop.
    func use(_ decoder: ImageDecoder) {
        let isOpen = state.withLock { state in
            guard case .open(let waiter, _) = state else { return false }
            state = .open(waiter, decoder)
            return true
        }
        if !isOpen { decoder.stop() }
    }

    /// Answers the waiter at once and stops the thread soon.
    func give(up error: any Error) {
        let (waiter, decoder) = close()
        decoder?.stop()
        waiter?.resume(throwing: error)
    }

    /// Takes the right to answer; nil if the waiter has been answered.
    func end() -> CheckedContinuation<Result, any Error>? { close().0 }

    private func close() -> (CheckedContinuation<Result, any Error>?, ImageDecoder?) {
        state.withLock { state in
            guard case .open(let waiter, let decoder) = state else { return (nil, nil) }
            state = .over
            return (waiter, decoder)
        }
    }
}
