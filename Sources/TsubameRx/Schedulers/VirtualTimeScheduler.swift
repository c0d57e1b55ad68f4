public import Foundation
import TsubameSupport

/// Runs work in virtual time, which passes only when the scheduler is started or advanced.
///
/// Work is done on the thread that starts it, in the order of time and then of scheduling.
// Safety: the queue, the clock and the converter are only touched under the lock.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType,
    @unchecked Sendable
{
    /// A point in virtual time.
    public typealias VirtualTime = Converter.VirtualTimeUnit

    /// A length of virtual time.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private struct State {
        var clock: VirtualTime
        var queue: VirtualTimeQueue<Converter>
        var isRunning = false

        mutating func takeFirst(dueBy end: VirtualTime?) -> VirtualTimeItem<VirtualTime>? {
            guard isRunning, let next = queue.first else { return nil }
            if let end, queue.converter.compareVirtualTime(next.time, end) == .greaterThan {
                return nil
            }
            queue.removeFirst()
            if queue.converter.compareVirtualTime(next.time, clock) == .greaterThan {
                clock = next.time
            }
            return next
        }
    }

    private let converter: Unchecked<Converter>
    private let state: Lock<Unchecked<State>>

    /// Starts the clock at a point in virtual time.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = Unchecked(converter)
        state = Lock(
            Unchecked(State(clock: initialClock, queue: VirtualTimeQueue(converter: converter))))
    }

    /// The virtual time as a date.
    public var now: RxTime { converter.value.convertFromVirtualTime(clock) }

    /// The virtual time.
    public var clock: VirtualTime { state.withLock { Unchecked($0.value.clock) }.value }

    /// Runs an action at the current virtual time, after what is due before.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .microseconds(0), action: action)
    }

    /// Runs an action when a time has passed.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.value.convertToVirtualTime(now.adding(dueTime))
        return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
    }

    /// Runs an action when a length of virtual time has passed.
    public func scheduleRelativeVirtual<StateType>(
        _ state: StateType, dueTime: VirtualTimeInterval,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let time = converter.value.offsetVirtualTime(clock, offset: dueTime)
        return scheduleAbsoluteVirtual(state, time: time, action: action)
    }

    /// Runs an action at a point in virtual time; at once if that has passed.
    /// - Complexity: O(log *n*) in the number of waiting actions.
    public func scheduleAbsoluteVirtual<StateType>(
        _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = VirtualTimeItem(time: time) { action(state) }
        self.state.withLock { [item = Unchecked(item)] in $0.value.queue.insert(item.value) }
        return item
    }

    /// The point at which an action is really run; a subclass may put it later.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs all that waits, and what that schedules, until nothing is left.
    public func start() {
        guard begin() else { return }
        run(until: nil)
        end(at: nil)
    }

    /// Runs all that is due by a point in virtual time, and moves the clock there.
    public func advanceTo(_ virtualTime: VirtualTime) {
        precondition(begin(), "the scheduler is already running")
        run(until: virtualTime)
        end(at: virtualTime)
    }

    /// Moves the clock on without running anything.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let time = clock
        let later = converter.value.offsetVirtualTime(time, offset: virtualInterval)
        precondition(
            converter.value.compareVirtualTime(later, time) != .lessThan,
            "a clock does not go backwards")
        state.withLock { [later = Unchecked(later)] in $0.value.clock = later.value }
    }

    /// Stops after the action that runs now; the rest waits for the next start.
    public func stop() {
        state.withLock { $0.value.isRunning = false }
    }

    private func begin() -> Bool {
        state.withLock { state in
            defer { state.value.isRunning = true }
            return !state.value.isRunning
        }
    }

    private func run(until end: VirtualTime?) {
        let end = Unchecked(end)
        while let item = state.withLock({ Unchecked($0.value.takeFirst(dueBy: end.value)) }).value {
            item.run()
        }
    }

    private func end(at time: VirtualTime?) {
        let time = Unchecked(time)
        state.withLock { state in
            if let time = time.value { state.value.clock = time }
            state.value.isRunning = false
        }
    }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
    /// The times at which actions wait.
    public var debugDescription: String {
        let times = state.withLock { Unchecked($0.value.queue.times) }
        return "\(times.value)"
    }
}
