import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ScheduledAlarmTests {
    typealias Stage = @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>

    /// The stages that have a deadline.
    static let stages: [Stage] = [
        { $0.debounce(.seconds(1), scheduler: $1) },
        { $0.throttle(.seconds(1), scheduler: $1) },
        { $0.delay(.seconds(1), scheduler: $1) },
        { $0.timeout(.seconds(1), scheduler: $1) },
        { $0.timeout(.seconds(1), other: Observable.just(2), scheduler: $1) },
        { $0.buffer(timeSpan: .seconds(1), count: 2, scheduler: $1).map(\.count) },
        { $0.window(timeSpan: .seconds(1), count: 2, scheduler: $1).merge() },
    ]

    @Test(arguments: stages)
    func `a stage whose subscription is over before it starts leaves nothing`(stage: Stage) {
        let scheduler = TestScheduler(initialClock: 0)
        // The other sequence is subscribed to first, and ends it.
        _ = stage(.of(1, 2), scheduler).take(until: Observable.just(0)).subscribe()
        scheduler.advanceTo(10)
        #expect(scheduler.debugDescription == "[]")
    }
}
