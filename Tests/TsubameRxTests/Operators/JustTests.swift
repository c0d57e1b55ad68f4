import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct JustTests {
    @Test func `one element and the end`() {
        #expect(said(Observable.just(1)) == ["next(1)", "completed"])
        #expect(said(Observable.just(1).take(1)) == ["next(1)", "completed"])
    }

    @Test(arguments: [(1000, 2), (202, 1), (201, 0)])
    func `on a scheduler, the element and the end are steps`(disposed: Int, count: Int) {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.start(disposed: disposed) {
            Observable.just(1, scheduler: scheduler)
        }
        #expect(seen.events == Array([.next(201, 1), .completed(202)].prefix(count)))
    }
}
