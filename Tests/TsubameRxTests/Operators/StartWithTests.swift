import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct StartWithTests {
    @Test func `elements come before the subscription's own`() {
        let scheduler = TestScheduler(initialClock: 0)
        let hot = scheduler.createHotObservable(.drawn("a-|", from: 210))
        let seen = scheduler.start { hot.startWith("x", "y") }
        #expect(
            seen.events == [.next(200, "x"), .next(200, "y"), .next(210, "a"), .completed(230)])
        #expect(hot.subscriptions == [Subscription(200, 230)])
    }

    @Test func `those that nobody wants are not sent`() {
        var seen: [String] = []
        _ = Observable<Int>.never().startWith(1, 2, 3).do(onNext: { seen.append("\($0)") })
            .take(2).subscribe()
        #expect(seen == ["1", "2"])
    }
}
