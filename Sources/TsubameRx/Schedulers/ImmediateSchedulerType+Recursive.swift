import TsubameSupport

extension ImmediateSchedulerType {
    /// Runs an action that may ask to be run again, as often as it wants.
    ///
    /// The action gets the state, and a closure that schedules the action with the next.
    public func scheduleRecursive<State>(
        _ state: State,
        action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        let recursion = Recursion(self, action)
        recursion.schedule(state)
        // What the action holds goes away with the subscription.
        return Disposables.create(recursion.members, Removal { recursion.forget() })
    }
}

// Safety: the action runs where the scheduler calls it; it is only taken away under the lock.
private final class Recursion<State>: @unchecked Sendable {
    typealias Action = (State, (State) -> Void) -> Void

    let members = CompositeDisposable()
    private let scheduler: any ImmediateSchedulerType
    private let action: Lock<Unchecked<Action?>>

    init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
        self.scheduler = scheduler
        self.action = Lock(Unchecked(action))
    }

    func schedule(_ state: State) {
        let member = SingleAssignmentDisposable()
        guard let key = members.insert(member) else { return }
        member.setDisposable(
            scheduler.schedule(state) { state in
                self.members.remove(for: key)
                let action = self.action.withLock { Unchecked($0.value) }
                action.value?(state) { self.schedule($0) }
                return Disposables.create()
            })
    }

    func forget() {
        action.withLock { $0.value = nil }
    }
}
