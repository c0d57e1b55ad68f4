import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DeferredTests {
    @Test func `each subscription gets a sequence of its own`() {
        var made = 0
        let source = Observable<Int>.deferred {
            made += 1
            return .of(made, 10 * made)
        }
        #expect(made == 0)
        #expect(said(source) == ["next(1)", "next(10)", "completed"])
        #expect(said(source) == ["next(2)", "next(20)", "completed"])
    }

    @Test func `a failure to make it is its failure`() {
        let source = Observable<Int>.deferred { throw Refusal() }
        #expect(said(source) == ["error(Refusal())"])
    }

    @Test func `the made sequence is left when the outer one is`() {
        let scheduler = TestScheduler(initialClock: 0)
        let hot = scheduler.createHotObservable(.drawn("a-b-c", from: 210))
        let seen = scheduler.start(disposed: 225) {
            Observable<String>.deferred { hot.asObservable() }
        }
        #expect(draw(seen.events, from: 210) == "a")
        #expect(hot.subscriptions == [Subscription(200, 225)])
    }
}
