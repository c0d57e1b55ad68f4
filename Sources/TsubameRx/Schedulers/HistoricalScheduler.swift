public import Foundation

/// A virtual clock that shows dates and moves when it is told to.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
    /// Starts the clock at a date, by default the first second of 1970 in UTC.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

// Safety: adds no state to its superclass.
extension HistoricalScheduler: @unchecked Sendable {}
