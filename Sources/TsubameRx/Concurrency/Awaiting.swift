import TsubameSupport

extension Observable {
    /// Waits for the first element; nil if the sequence completes without one.
    ///
    /// Cancelling the task ends the subscription. A task that is cancelled already subscribes all
    /// the same and takes what comes at once.
    /// - Throws: The sequence's error, or `CancellationError`.
    func firstElement() async throws -> Element? {
        let awaiting = Awaiting<Element>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { awaiting.start(self, $0) }
        } onCancel: {
            awaiting.cancel()
        }.value
    }
}

/// Resumes one continuation once, whatever comes first: an event or the task's cancellation.
private final class Awaiting<Element>: Sendable {
    typealias Continuation = CheckedContinuation<Unchecked<Element?>, any Error>

    private enum State {
        case idle
        /// The task was cancelled before it began to wait.
        case isCancelled
        case waits(Continuation)
        case over
    }

    private let scope = Scope()
    private let state = Lock(State.idle)
    private let mark = Census.Mark(Awaiting.self)

    func start(_ source: Observable<Element>, _ continuation: Continuation) {
        let wasCancelled = state.withLock { state in
            defer { state = .waits(continuation) }
            guard case .isCancelled = state else { return false }
            return true
        }
        let receiver = Receiver<Element>(
            next: { element in self.resume(.success(element)) },
            end: { termination in
                guard self.scope.terminate() else { return }
                switch termination {
                case .completed: self.resume(.success(nil))
                case .error(let error): self.resume(.failure(error))
                }
                self.scope.dispose()
            })
        source.connect(receiver, scope)
        if wasCancelled { giveUp() }
    }

    func cancel() {
        let isEarly = state.withLock { state in
            guard case .idle = state else { return false }
            state = .isCancelled
            return true
        }
        if !isEarly { giveUp() }
    }

    private func giveUp() {
        scope.dispose()
        resume(.failure(CancellationError()))
    }

    private func resume(_ result: Result<Element?, any Error>) {
        let waiting: Continuation? = state.withLock { state in
            defer { state = .over }
            if case .waits(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume(with: result.map { Unchecked($0) })
    }
}
