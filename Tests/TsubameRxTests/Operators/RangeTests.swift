import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct RangeTests {
    @Test func `integers in a row`() {
        #expect(said(Observable.range(start: 3, count: 2)) == ["next(3)", "next(4)", "completed"])
        #expect(said(Observable.range(start: 3, count: 0)) == ["completed"])
        #expect(
            said(Observable<UInt8>.range(start: 254, count: 2)) == [
                "next(254)", "next(255)", "completed",
            ])
        #expect(said(Observable<Int8>.range(start: -128, count: 0)) == ["completed"])
    }

    @Test func `on a scheduler, each is a step`() {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.start { Observable.range(start: 1, count: 2, scheduler: scheduler) }
        #expect(seen.events == [.next(201, 1), .next(202, 2), .completed(203)])
    }

    @Test func `a last integer that does not fit stops the program`() async {
        await #expect(processExitsWith: .failure) {
            _ = Observable<Int8>.range(start: 127, count: 2)
        }
        await #expect(processExitsWith: .failure) {
            _ = Observable.range(start: 0, count: -1)
        }
    }
}
