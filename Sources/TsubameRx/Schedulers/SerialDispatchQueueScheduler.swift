public import Dispatch
public import Foundation

/// Runs work on a dispatch queue, one piece after the other.
///
/// A queue that is given may be concurrent: the work goes through a serial one of its own.
public class SerialDispatchQueueScheduler: SchedulerType {
    /// A length of time in seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// A point in time.
    public typealias Time = Date

    let work: WorkQueue

    init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        work = WorkQueue(queue: serialQueue, leeway: leeway)
    }

    /// Makes a queue with a name.
    ///
    /// - `serialQueueConfiguration`: Is called at once with the new queue.
    /// - `leeway`: How much later than asked a timer may fire.
    public convenience init(
        internalSerialQueueName: String,
        serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// Makes a serial queue with a name, which works on the given one.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue),
            leeway: leeway)
    }

    /// Makes a serial queue with a name, which works on the system's queue of a quality of service.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "tsubame.rx.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            queue: DispatchQueue.global(qos: qos.qosClass),
            internalSerialQueueName: internalSerialQueueName, leeway: leeway)
    }

    /// The time on the wall.
    public var now: Date { Date() }

    /// Runs an action as soon as the queue is free.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleInternal(state, action: action)
    }

    func scheduleInternal<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        work.schedule(state, action)
    }

    /// The actor that the queue belongs to, if any.
    @usableFromInline var isolation: (any Actor)? {
        work.queue === DispatchQueue.main ? MainActor.shared : nil
    }

    /// Runs a job that is not taken back.
    @usableFromInline
    func submit(_ job: @escaping @Sendable () -> Void) {
        work.queue.async(execute: job)
    }

    /// Runs an action on the queue when a time has passed.
    public final func scheduleRelative<StateType>(
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

// Safety: subclasses keep what they add in atomics.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}
