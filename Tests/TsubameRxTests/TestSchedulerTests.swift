import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

@Suite(.leavesNothing) struct TestSchedulerTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `a hot sequence is seen from the subscription to the disposal`() {
        let source = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(990, 3), .next(1001, 4), .completed(1100),
        ])
        let seen = scheduler.start { source }
        #expect(seen.events == [.next(210, 2), .next(990, 3)])
        #expect(seen.elements == [2, 3])
        #expect(source.subscriptions == [Subscription(200, 1000)])
    }

    @Test func `a cold sequence counts from each subscription`() {
        let source = scheduler.createColdObservable([.next(10, "a"), .completed(20)])
        let seen = scheduler.start { source.map { $0 + "!" } }
        #expect(seen.events == [.next(210, "a!"), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func `a disposal stops a cold sequence`() {
        let source = scheduler.createColdObservable([.next(10, 1), .next(50, 2)])
        let seen = scheduler.start(created: 10, subscribed: 20, disposed: 40) { source }
        #expect(seen.events == Recorded.events(.next(30, 1)))
        #expect(source.subscriptions == [Subscription(20, 40)])
    }

    @Test func `errors are the same if they print the same`() {
        #expect(Event<Int>.error(RxError.timeout) == .error(RxError.timeout))
        #expect(Event<Int>.error(RxError.timeout) != .error(RxError.overflow))
        #expect(Event<Int>.error(RxError.timeout) != .completed)
        #expect([next(1, 2), completed(3)] == [.next(1, 2), .completed(3, Int.self)])
        #expect([error(1, DrawnError(), Int.self)] != [.completed(1)])
    }

    @Test(arguments: ["a--b-|", "-(ab)--#", "(a|)", "---", "a"])
    func `a timeline is read and drawn again`(timeline: String) {
        let values: [Character: Int] = ["a": 1, "b": 2]
        let events = [Recorded<Event<Int>>].drawn(timeline, values: values, from: 200)
        #expect(draw(events, values: values, from: 200) == (timeline == "---" ? "" : timeline))
    }

    @Test func `a drawn timeline has one column a tick`() {
        #expect(
            .drawn("a- (bc) -#", tick: 5) == [
                .next(0, "a"), .next(10, "b"), .next(10, "c"), .error(20, DrawnError()),
            ])
        #expect(draw([.next(13, "a"), .next(20, "b")]) == "-(a+3)b")
    }

    @Test func `what stays alive is found, whatever others do`() async {
        var kept: [any Disposable] = []
        let subject = PublishSubject<Int>()
        let left = await Census.leftAlive {
            kept.append(subject.subscribe { _ in })
            subject.subscribe { _ in }.dispose()
        }
        #expect(left == ["Scope": 1])
        for one in kept { one.dispose() }
    }
}
