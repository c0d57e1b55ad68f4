public import Dispatch
public import Foundation

/// A length of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time.
public typealias RxTime = Date

/// Runs work as soon as it can.
public protocol ImmediateSchedulerType: Sendable {
    /// Runs an action as soon as possible; what is returned takes it back.
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable
}

/// Runs work at a time.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's time.
    var now: RxTime { get }

    /// Runs an action once, when a time has passed.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs an action again and again.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable
}
