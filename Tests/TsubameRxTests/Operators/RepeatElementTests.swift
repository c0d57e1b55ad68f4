import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct RepeatElementTests {
    @Test func `an element is sent until the disposal`() {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.start(disposed: 204) {
            Observable.repeatElement(7, scheduler: scheduler)
        }
        #expect(seen.events == [.next(201, 7), .next(202, 7), .next(203, 7)])
    }
}
