/// Where drivers and signals deliver: the main scheduler, unless a test says otherwise.
public enum SharingScheduler {
    // Of the task or thread, so that tests that run at the same time do not see each other's.
    @TaskLocal private static var maker: Unchecked<() -> any SchedulerType>?

    /// Makes the scheduler of a new driver or signal.
    public static var make: () -> any SchedulerType { maker?.value ?? { MainScheduler() } }

    /// Lets drivers and signals that a closure makes deliver on another scheduler.
    ///
    /// It holds in the current task or thread while the closure runs.
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Lets drivers and signals that a closure makes deliver on other schedulers.
    ///
    /// It holds in the current task or thread while the closure runs.
    public static func mock(
        makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
    ) rethrows {
        try $maker.withValue(Unchecked(makeScheduler), operation: action)
    }
}
