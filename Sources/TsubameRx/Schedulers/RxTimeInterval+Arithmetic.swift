public import Dispatch
public import Foundation

extension RxTimeInterval {
    /// The length in seconds; `never` is infinite.
    var inSeconds: TimeInterval {
        guard let (value, factor) = valueAndFactor else { return .infinity }
        return TimeInterval(value) * factor
    }

    /// Whether it is no wait at all.
    @usableFromInline var isNow: Bool { valueAndFactor?.value == 0 }

    /// What is left of it after the time between two dates, to the nearest of its own unit.
    @usableFromInline
    func reduced(from earlier: Date, to later: Date) -> RxTimeInterval {
        guard let (value, factor) = valueAndFactor else { return self }
        let rest = TimeInterval(value) - later.timeIntervalSince(earlier) / factor
        return withValue(rest > 0 ? Int(rest.rounded(.toNearestOrAwayFromZero)) : 0)
    }

    /// The same length in nanoseconds, so that a rest of it is not rounded; if it is not too long.
    var precise: RxTimeInterval {
        guard let (value, factor) = valueAndFactor else { return self }
        let (nanoseconds, isTooLong) = value.multipliedReportingOverflow(by: Int(1e9 * factor))
        return isTooLong ? self : .nanoseconds(nanoseconds)
    }

    private var valueAndFactor: (value: Int, factor: TimeInterval)? {
        switch self {
        case .seconds(let value): (value, 1)
        case .milliseconds(let value): (value, 1e-3)
        case .microseconds(let value): (value, 1e-6)
        case .nanoseconds(let value): (value, 1e-9)
        case .never: nil
        @unknown default: nil
        }
    }

    private func withValue(_ value: Int) -> RxTimeInterval {
        switch self {
        case .seconds: .seconds(value)
        case .milliseconds: .milliseconds(value)
        case .microseconds: .microseconds(value)
        case .nanoseconds: .nanoseconds(value)
        case .never: .never
        @unknown default: .never
        }
    }
}

extension Date {
    /// The date some time later; never is the distant future.
    func adding(_ interval: RxTimeInterval) -> Date {
        let seconds = interval.inSeconds
        return seconds.isFinite ? addingTimeInterval(seconds) : .distantFuture
    }
}
