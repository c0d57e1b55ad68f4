public import Foundation

/// A virtual clock that shows dates and moves when it is told to.
// Safety: adds no state to its superclass.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
    @unchecked Sendable
{
    /// Starts the clock at a date, by default the first second of 1970 in UTC.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}
