public import Dispatch

extension DispatchQueue {
    /// A function that takes an action and runs the last one on this queue after a quiet time.
    public func debounce(
        delay: DispatchTimeInterval, time: TimeSource = .live
    ) -> Debouncer<@Sendable () -> Void> {
        Debouncer(delay: delay.duration, queue: self, time: time)
    }

    /// A function that takes an action and runs at most one in each interval on this queue.
    public func throttle(
        interval: DispatchTimeInterval, time: TimeSource = .live
    ) -> Throttler<@Sendable () -> Void> {
        Throttler(interval: interval.duration, queue: self, time: time)
    }
}

extension DispatchTimeInterval {
    var duration: Duration {
        switch self {
        case .seconds(let count): .seconds(count)
        case .milliseconds(let count): .milliseconds(count)
        case .microseconds(let count): .microseconds(count)
        case .nanoseconds(let count): .nanoseconds(count)
        // A century is as good as never.
        case .never: .seconds(100 * 365 * 86_400)
        @unknown default: .zero
        }
    }
}
