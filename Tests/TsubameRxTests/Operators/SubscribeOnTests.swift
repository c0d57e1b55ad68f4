import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SubscribeOnTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test(arguments: ["-a-|", "-a-#"])
    func `the subscription and its end are a tick late`(timeline: String) {
        let source = scheduler.createHotObservable(.drawn(timeline, from: 200))
        let seen = scheduler.start { source.subscribe(on: self.scheduler) }
        #expect(draw(seen.events, from: 200) == timeline)
        #expect(source.subscriptions == [Subscription(201, 231)])
    }

    @Test func `a sequence of operators is done with at its end`() {
        let source = scheduler.createHotObservable(.drawn("-a-|", from: 200))
        let seen = scheduler.start { source.map { $0 }.subscribe(on: self.scheduler) }
        #expect(draw(seen.events, from: 200) == "-a-|")
        #expect(source.subscriptions == [Subscription(201, 230)])
    }

    @Test func `a disposal runs on the scheduler`() {
        let source = scheduler.createHotObservable(.drawn("-a", from: 200))
        let seen = scheduler.start { source.subscribe(on: self.scheduler) }
        #expect(draw(seen.events, from: 200) == "-a")
        #expect(source.subscriptions == [Subscription(201, 1001)])
    }

    @Test func `a disposal before the subscription prevents it`() {
        let source = scheduler.createHotObservable(.drawn("-a", from: 200))
        let subscription = source.subscribe(on: scheduler).subscribe { _ in }
        subscription.dispose()
        scheduler.start()
        #expect(source.subscriptions.isEmpty)
    }
}
