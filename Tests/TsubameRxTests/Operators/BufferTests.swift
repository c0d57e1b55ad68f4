import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct BufferTests {
    private func buffered(
        _ timeline: String, count: Int = 3, disposed: TestTime = 1000
    ) -> [Recorded<Event<String>>] {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable(.drawn(timeline, from: 200))
        return scheduler.start(disposed: disposed) {
            source.buffer(timeSpan: .seconds(50), count: count, scheduler: scheduler)
                .map { $0.joined() }
        }.events
    }

    @Test func `a buffer is sent when it is full or old, and its time then begins anew`() {
        #expect(
            buffered("-abcd---------e|") == [
                .next(230, "abc"), .next(280, "d"), .next(330, ""), .next(350, "e"),
                .completed(350),
            ])
    }

    @Test func `the good end sends an empty buffer too`() {
        #expect(buffered("-abc|") == [.next(230, "abc"), .next(240, ""), .completed(240)])
    }

    @Test func `a failure drops what has been collected`() {
        #expect(buffered("-ab#") == [.error(230, DrawnError())])
    }

    @Test func `a disposal ends the beat`() {
        #expect(buffered("-a", disposed: 310) == [.next(250, "a"), .next(300, "")])
        #expect(buffered("-a", disposed: 240) == [])
    }

    @Test func `an element sent from within goes to the next buffer`() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = PublishSubject<Int>()
        scheduler.scheduleAt(210) { subject.onNext(1) }
        let seen = scheduler.start(disposed: 300) {
            subject.buffer(timeSpan: .seconds(50), count: 1, scheduler: scheduler).map { numbers in
                if numbers == [1] { subject.onNext(2) }
                return numbers
            }
        }
        #expect(seen.events == [.next(210, [2]), .next(210, [1]), .next(260, [])])
    }

    @Test func `a deadline that was set from within stays`() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = PublishSubject<Int>()
        scheduler.scheduleAt(210) { subject.onNext(1) }
        let seen = scheduler.start(disposed: 300) {
            subject.buffer(timeSpan: .seconds(50), count: 1, scheduler: scheduler).map { numbers in
                if numbers == [1] {
                    subject.onNext(2)
                    scheduler.sleep(20)
                }
                return numbers
            }
        }
        #expect(seen.events == [.next(210, [2]), .next(230, [1]), .next(260, [])])
    }
}
