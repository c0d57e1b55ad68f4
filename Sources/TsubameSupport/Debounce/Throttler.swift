public import Dispatch

/// Runs an action at most once in each interval, with the value of the last call.
///
/// Actions run in order and never two at a time: on the queue, or without one on the thread that
/// calls or on a timer's. A value that waits when the last reference goes away still runs.
public final class Throttler<Value: Sendable>: Sendable {
    private let calls: PacedCalls<Value>

    /// Makes a throttler around an action.
    public init(
        interval: Duration, edges: CallPacing.Edges = [.leading, .trailing],
        queue: DispatchQueue? = nil, time: TimeSource = .live,
        action: @escaping @Sendable (Value) -> Void
    ) {
        calls = PacedCalls(.throttle(interval, edges: edges), queue: queue, time: time, run: action)
    }

    /// Makes a throttler around an action that may wait.
    ///
    /// While the action runs, only the newest of the values that become due waits for its turn.
    public init(
        interval: Duration, edges: CallPacing.Edges = [.leading, .trailing],
        time: TimeSource = .live, asyncAction: @escaping @Sendable (Value) async -> Void
    ) {
        let worker = PacedWorker(asyncAction)
        calls = PacedCalls(.throttle(interval, edges: edges), queue: nil, time: time) {
            worker.run($0)
        }
    }

    /// Whether a value waits for its time.
    public var isWaiting: Bool { calls.isWaiting }

    /// Hands over a value; of those that come too quickly only the last one is used.
    public func callAsFunction(_ value: Value) { calls.receive(value) }

    /// Gives up the waiting value and ends the interval.
    public func cancel() { calls.cancel() }

    /// Runs the action with the waiting value now and ends the interval.
    public func flush() { calls.flush() }
}

extension Throttler where Value == @Sendable () -> Void {
    /// Makes one whose calls each bring their own action.
    public convenience init(
        interval: Duration, edges: CallPacing.Edges = [.leading, .trailing],
        queue: DispatchQueue? = nil, time: TimeSource = .live
    ) {
        self.init(interval: interval, edges: edges, queue: queue, time: time) { $0() }
    }
}
