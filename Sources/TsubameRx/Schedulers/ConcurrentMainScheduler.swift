import Dispatch
public import Foundation

/// Runs work on the main queue: at once when called there, whatever else waits.
///
/// It suits `subscribe(on:)`; for `observe(on:)` take ``MainScheduler``, which keeps the order.
public final class ConcurrentMainScheduler: SchedulerType {
    /// A length of time in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// A point in time.
    public typealias Time = Date

    let work = WorkQueue(queue: .main, leeway: .nanoseconds(0))

    private init() {}

    /// The one instance.
    public static let instance = ConcurrentMainScheduler()

    /// The time on the wall.
    public var now: Date { Date() }

    /// Runs an action at once on the main queue, else as soon as the queue is free.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        Isolation.isMain ? action(state) : work.schedule(state, action)
    }

    /// Runs an action on the main queue when a time has passed.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        work.scheduleRelative(state, dueTime, action)
    }

    /// Runs an action on the main queue again and again; beats it is too late for are left out.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        work.schedulePeriodic(state, startAfter, period, action)
    }
}
