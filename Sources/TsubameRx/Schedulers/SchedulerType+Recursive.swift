import Synchronization
import TsubameSupport

extension SchedulerType {
    /// Runs an action again and again, by asking for the next time at each.
    ///
    /// A run that takes longer than the period delays the following ones, but none is lost.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let ticks = Ticks(state, period, action)
        return scheduleRecursive(Ticks<StateType>.Command.tick, dueTime: startAfter) {
            ticks.take($0, $1)
        }
    }

    /// Runs an action at a time; it may ask to be run again, as often as it wants.
    func scheduleRecursive<State>(
        _ state: State, dueTime: RxTimeInterval,
        action: @escaping (State, TimedRecursion<State>) -> Void
    ) -> any Disposable {
        let recursion = TimedRecursion(self, action)
        recursion.schedule(state, dueTime: dueTime)
        return recursion
    }
}

/// An action that asks to be run again, and all the runs that wait.
// Safety: the action runs where the scheduler calls it; it is only taken away under the lock.
final class TimedRecursion<State>: Disposable, @unchecked Sendable {
    typealias Action = (State, TimedRecursion<State>) -> Void

    private let members = CompositeDisposable()
    private let scheduler: any SchedulerType
    private let action: Lock<Unchecked<Action?>>

    init(_ scheduler: any SchedulerType, _ action: @escaping Action) {
        self.scheduler = scheduler
        self.action = Lock(Unchecked(action))
    }

    func schedule(_ state: State, dueTime: RxTimeInterval) {
        add { run in self.scheduler.scheduleRelative(state, dueTime: dueTime, action: run) }
    }

    func schedule(_ state: State) {
        add { run in self.scheduler.schedule(state, action: run) }
    }

    func dispose() {
        action.withLock { $0.value = nil }
        members.dispose()
    }

    private func add(_ submit: (@escaping (State) -> any Disposable) -> any Disposable) {
        let member = SingleAssignmentDisposable()
        guard let key = members.insert(member) else { return }
        member.setDisposable(
            submit { state in
                self.members.remove(for: key)
                self.action.withLock { Unchecked($0.value) }.value?(state, self)
                return Disposables.create()
            })
    }
}

/// Keeps the beat of a periodic action on a scheduler that knows only single times.
private final class Ticks<State> {
    enum Command {
        case tick
        case work
    }

    private var state: State
    private let period: RxTimeInterval
    private let action: (State) -> State
    private let pending = Atomic(0)

    init(_ state: State, _ period: RxTimeInterval, _ action: @escaping (State) -> State) {
        self.state = state
        self.period = period
        self.action = action
    }

    func take(_ command: Command, _ recursion: TimedRecursion<Command>) {
        switch command {
        case .tick:
            recursion.schedule(.tick, dueTime: period)
            // While a run is going on or waits, it sees to this one too.
            if pending.add(1, ordering: .relaxed).oldValue == 0 { take(.work, recursion) }
        case .work:
            state = action(state)
            if pending.subtract(1, ordering: .acquiringAndReleasing).oldValue > 1 {
                recursion.schedule(.work)
            }
        }
    }
}
