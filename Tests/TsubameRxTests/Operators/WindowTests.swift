import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct WindowTests {
    let scheduler = TestScheduler(initialClock: 0)

    private func windows(
        _ source: TestableObservable<String>, _ disposed: TestTime = 1000
    ) -> [Recorded<Event<String>>] {
        let scheduler = scheduler
        return scheduler.start(disposed: disposed) {
            var number = 0
            return source.window(timeSpan: .seconds(50), count: 3, scheduler: scheduler)
                .flatMap { window -> Observable<String> in
                    let own = number
                    number += 1
                    return window.map { "\(own)\($0)" }
                }
        }.events
    }

    @Test func `a window ends when it is full or old`() {
        let source = scheduler.createHotObservable(.drawn("-abcd-----e---f|", from: 200))
        #expect(
            windows(source) == [
                .next(210, "0a"), .next(220, "0b"), .next(230, "0c"), .next(240, "1d"),
                .next(300, "2e"), .next(340, "3f"), .completed(350),
            ])
        #expect(source.subscriptions == [Subscription(200, 350)])
    }

    @Test(arguments: [
        ("-abcdefg|", ["0a", "0b", "0c", "1d", "1e", "1f", "2g"]),
        ("-a-----bcde|", ["0a", "1b", "1c", "1d", "2e"]),
    ])
    func `each window counts anew`(timeline: String, expected: [String]) {
        let source = scheduler.createHotObservable(.drawn(timeline, from: 200))
        #expect(windows(source).compactMap(\.value.element) == expected)
    }

    @Test func `a failure ends the window and the sequence of windows`() {
        let source = scheduler.createHotObservable(.drawn("-a#", from: 200))
        #expect(windows(source) == [.next(210, "0a"), .error(220, DrawnError())])
    }

    @Test func `a disposal ends all`() {
        let source = scheduler.createHotObservable(.drawn("-a-b", from: 200))
        #expect(windows(source, 220) == [.next(210, "0a")])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func `a window that someone listens to keeps the source`() {
        let source = scheduler.createHotObservable(.drawn("-a-b-c", from: 200))
        let seen = scheduler.createObserver(String.self)
        let listening = SerialDisposable()
        let outer = scheduler.start(disposed: 220) {
            source.window(timeSpan: .seconds(500), count: 9, scheduler: self.scheduler)
                .map { window in listening.disposable = window.subscribe(seen) }
        }
        #expect(outer.events.count == 1)
        #expect(seen.elements == ["a", "b", "c"])
        listening.dispose()
        #expect(source.subscriptions.map(\.subscribe) == [200])
        #expect(source.subscriptions.allSatisfy { $0.unsubscribe < .max })
    }
}
