import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct EmptyTests {
    @Test func `empty, never and error say what they are called`() {
        #expect(said(Observable<Int>.empty()) == ["completed"])
        #expect(said(Observable<Int>.never()) == [])
        #expect(said(Observable<Int>.error(RxError.timeout)) == ["error(Sequence timeout.)"])
    }

    @Test func `an optional is one element or none`() {
        #expect(said(Observable.from(optional: 1)) == ["next(1)", "completed"])
        #expect(said(Observable<Int>.from(optional: nil)) == ["completed"])
    }

    @Test func `on a scheduler, the element and the end are steps of their own`() {
        let scheduler = TestScheduler(initialClock: 0)
        let some = scheduler.start { Observable.from(optional: 1, scheduler: scheduler) }
        #expect(some.events == [.next(201, 1), .completed(202)])
        let other = TestScheduler(initialClock: 0)
        let none = other.start { Observable<Int>.from(optional: nil, scheduler: other) }
        #expect(none.events == [.completed(201)])
    }
}
