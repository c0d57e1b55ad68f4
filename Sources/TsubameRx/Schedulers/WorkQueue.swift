import Dispatch
import TsubameSupport

/// A dispatch queue as a scheduler uses it.
struct WorkQueue: Sendable {
    let queue: DispatchQueue
    let leeway: DispatchTimeInterval

    func schedule<State>(
        _ state: State, _ action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let running = SingleAssignmentDisposable()
        let job = Unchecked((state: state, action: action))
        queue.async {
            guard !running.isDisposed else { return }
            running.setDisposable(job.value.action(job.value.state))
        }
        return running
    }

    func scheduleRelative<State>(
        _ state: State, _ dueTime: RxTimeInterval, _ action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let running = SingleAssignmentDisposable()
        let timer = QueueTimer(self, after: dueTime, every: nil) {
            guard !running.isDisposed else { return }
            running.setDisposable(action(state))
        }
        return Disposables.create(timer, running)
    }

    func schedulePeriodic<State>(
        _ state: State, _ startAfter: RxTimeInterval, _ period: RxTimeInterval,
        _ action: @escaping (State) -> State
    ) -> any Disposable {
        var state = state
        return QueueTimer(self, after: startAfter, every: period) { state = action(state) }
    }
}

/// A timer on a dispatch queue; lives until it has fired for the last time or is disposed.
final class QueueTimer: Disposable {
    private struct State {
        var source: (any DispatchSourceTimer)?
        var action: (() -> Void)?
    }

    private let state: Lock<Unchecked<State>>
    private let repeats: Bool

    init(
        _ work: WorkQueue, after first: RxTimeInterval, every period: RxTimeInterval?,
        _ action: @escaping () -> Void
    ) {
        let source = DispatchSource.makeTimerSource(queue: work.queue)
        state = Lock(Unchecked(State(source: source, action: action)))
        repeats = period != nil
        source.setEventHandler { self.fire() }
        source.schedule(
            deadline: .now() + first, repeating: period ?? .never, leeway: work.leeway)
        source.activate()
    }

    func dispose() {
        take().source?.cancel()
    }

    private func fire() {
        if repeats {
            state.withLock { Unchecked($0.value.action) }.value?()
        } else {
            let taken = take()
            taken.source?.cancel()
            taken.action?()
        }
    }

    private func take() -> State {
        state.withLock { state in
            defer { state.value = State() }
            return Unchecked(state.value)
        }.value
    }
}
