/// Runs work on the current thread, after the work that is going on there.
///
/// Sources that emit several elements at once use it, so that nested sequences take turns.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    /// The one instance.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether nothing is going on, so that work would run at once.
    public static var isScheduleRequired: Bool { Trampoline.isIdle }

    /// Runs an action at once if nothing is going on on this thread, else after that.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        if Trampoline.isIdle {
            var disposable: any Disposable = Disposables.create()
            Trampoline.start { disposable = action(state) }
            return disposable
        }
        let disposable = SingleAssignmentDisposable()
        Trampoline.enqueue {
            guard !disposable.isDisposed else { return }
            disposable.setDisposable(action(state))
        }
        return disposable
    }
}
