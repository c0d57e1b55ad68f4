import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct IntervalTests {
    let scheduler = TestScheduler(initialClock: 0)

    private func drawn(
        disposed: TestTime = 1000, tick: TestTime = 10, _ make: @escaping () -> Observable<UInt8>
    ) -> String {
        let seen = scheduler.start(disposed: disposed) { make().map { String($0) } }
        return draw(seen.events, from: 200, tick: tick)
    }

    @Test func `an interval counts from 0 until it is disposed`() {
        #expect(
            drawn(disposed: 300) { .interval(.seconds(30), scheduler: self.scheduler) }
                == "---0--1--2")
    }

    @Test func `an interval of nothing beats at each tick`() {
        #expect(
            drawn(disposed: 205, tick: 1) { .interval(.seconds(0), scheduler: self.scheduler) }
                == "-0123")
    }

    @Test func `a timer sends one 0`() {
        #expect(drawn { .timer(.seconds(30), scheduler: self.scheduler) } == "---(0|)")
    }

    @Test func `a timer with a period goes on`() {
        #expect(
            drawn(disposed: 261) {
                .timer(.seconds(10), period: .seconds(20), scheduler: self.scheduler)
            } == "-0-1-2")
    }

    @Test func `the numbers begin again after the last`() {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: true)
        let seen = scheduler.start(disposed: 459) {
            Observable<UInt8>.interval(.seconds(1), scheduler: scheduler)
        }
        #expect(seen.elements.suffix(3) == [255, 0, 1])
    }

    @Test func `a disposal by the first of two elements keeps the second back`() {
        var log: [String] = []
        let bag = SerialDisposable()
        bag.disposable = Observable<Int>.timer(.seconds(1), scheduler: scheduler).subscribe(
            onNext: { _ in
                log.append("next")
                bag.dispose()
            }, onCompleted: { log.append("completed") })
        scheduler.start()
        #expect(log == ["next"])
    }
}
