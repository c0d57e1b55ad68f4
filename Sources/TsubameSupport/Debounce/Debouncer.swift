public import Dispatch

/// Runs an action when no call came for a while, with the value of the last call.
///
/// Actions run in order and never two at a time: on the queue, or without one on the thread that
/// calls or on a timer's. A value that waits when the last reference goes away still runs.
public final class Debouncer<Value: Sendable>: Sendable {
    private let calls: PacedCalls<Value>

    /// Makes a debouncer around an action.
    public init(
        delay: Duration, edges: CallPacing.Edges = .trailing, maxWait: Duration? = nil,
        queue: DispatchQueue? = nil, time: TimeSource = .live,
        action: @escaping @Sendable (Value) -> Void
    ) {
        calls = PacedCalls(
            .debounce(delay, edges: edges, maxWait: maxWait), queue: queue, time: time, run: action)
    }

    /// Makes a debouncer around an action that may wait.
    ///
    /// While the action runs, only the newest of the values that become due waits for its turn.
    public init(
        delay: Duration, edges: CallPacing.Edges = .trailing, maxWait: Duration? = nil,
        time: TimeSource = .live, asyncAction: @escaping @Sendable (Value) async -> Void
    ) {
        let worker = PacedWorker(asyncAction)
        calls = PacedCalls(.debounce(delay, edges: edges, maxWait: maxWait), queue: nil, time: time)
        { worker.run($0) }
    }

    /// Whether a value waits for its time.
    public var isWaiting: Bool { calls.isWaiting }

    /// Hands over a value; of those that come too quickly only the last one is used.
    public func callAsFunction(_ value: Value) { calls.receive(value) }

    /// Gives up the waiting value and ends the burst.
    public func cancel() { calls.cancel() }

    /// Runs the action with the waiting value now and ends the burst.
    public func flush() { calls.flush() }
}

extension Debouncer where Value == @Sendable () -> Void {
    /// Makes one whose calls each bring their own action.
    public convenience init(
        delay: Duration, edges: CallPacing.Edges = .trailing, maxWait: Duration? = nil,
        queue: DispatchQueue? = nil, time: TimeSource = .live
    ) {
        self.init(delay: delay, edges: edges, maxWait: maxWait, queue: queue, time: time) { $0() }
    }
}
