import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DelaySubscriptionTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `the subscription is late, not the events`() {
        let source = scheduler.createHotObservable(.drawn("-a-b-c|", from: 200))
        let seen = scheduler.start {
            source.delaySubscription(.seconds(25), scheduler: self.scheduler)
        }
        #expect(draw(seen.events, from: 200) == "---b-c|")
        #expect(source.subscriptions == [Subscription(225, 260)])
    }

    @Test func `a cold source counts from its subscription`() {
        let source = scheduler.createColdObservable(.drawn("-a#"))
        let seen = scheduler.start {
            source.delaySubscription(.seconds(30), scheduler: self.scheduler)
        }
        #expect(draw(seen.events, from: 200) == "----a#")
        #expect(source.subscriptions == [Subscription(230, 250)])
    }

    @Test func `a disposal before the time leaves the source alone`() {
        let source = scheduler.createColdObservable(.drawn("-a|"))
        let seen = scheduler.start(disposed: 220) {
            source.delaySubscription(.seconds(30), scheduler: self.scheduler)
        }
        #expect(seen.events.isEmpty)
        #expect(source.subscriptions.isEmpty)
    }
}
