import Testing
import TsubameRx
import TsubameRxTest

/// The samples of the overview and the article, as they stand there.
@Suite struct DrawingTimelinesTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `a test moves time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
        let seen = scheduler.start { source.map { $0 * 10 } }
        #expect(seen.events == [.next(210, 10), .next(220, 20), .completed(230)])
        #expect(source.subscriptions == [Subscription(200, 230)])
    }

    @Test func `a source is drawn and so is the result`() {
        let source = scheduler.createHotObservable(.drawn("a--b--c-|", from: 210))
        let seen = scheduler.start { source.map { $0.uppercased() } }
        #expect(draw(seen.events, from: 210) == "A--B--C-|")
    }

    @Test func `characters stand for other elements`() {
        let values: [Character: Int] = ["a": 1, "b": 2, "c": 3]
        let source = scheduler.createColdObservable(.drawn("a-(bc)|", values: values))
        let seen = scheduler.start { source.filter { $0 != 2 } }
        #expect(draw(seen.events, values: values, from: 200) == "a-c|")
    }

    @Test func `what is scheduled for now runs a tick later`() {
        let source = scheduler.createHotObservable(.drawn("a-b|", from: 210))
        let seen = scheduler.start { source.observe(on: scheduler) }
        #expect(draw(seen.events, from: 210) == "(a+1)-(b+1)(|+1)")
    }
}
