public import Dispatch
public import Foundation

/// Runs work on a dispatch queue, several pieces at a time if the queue allows it.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    /// A length of time in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// A point in time.
    public typealias Time = Date

    let work: WorkQueue

    /// Works on the given queue.
    ///
    /// `leeway` is how much later than asked a timer may fire.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        work = WorkQueue(queue: queue, leeway: leeway)
    }

    /// Makes a concurrent queue of a quality of service.
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        let queue = DispatchQueue(
            label: "tsubame.rx.concurrent", qos: qos, attributes: .concurrent)
        self.init(queue: queue, leeway: leeway)
    }

    /// The time on the wall.
    public var now: Date { Date() }

    /// Runs an action as soon as the queue has a thread for it.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        work.schedule(state, action)
    }

    /// Runs an action on the queue when a time has passed.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        work.scheduleRelative(state, dueTime, action)
    }

    /// Runs an action on the queue again and again; beats that it is too late for are left out.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        work.schedulePeriodic(state, startAfter, period, action)
    }
}
