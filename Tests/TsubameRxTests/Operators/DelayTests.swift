import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DelayTests {
    @Test(arguments: [
        DrawnInTime("-", ""),
        DrawnInTime("--|", "-----|", "--!"),
        DrawnInTime("-a-b--c-|", "----a-b--c-|", "--------!"),
        DrawnInTime("-abc|", "----abc|", "----!"),
        DrawnInTime("-abc#", "----#", "----!"),
        DrawnInTime("-abc--#", "----ab#", "------!"),
    ])
    func `all is late but a failure`(drawn: DrawnInTime) {
        drawn.expect {
            $0.delay(.seconds(30), scheduler: $1)
        }
    }

    @Test func `events of one time take a tick each`() {
        DrawnInTime("-(abc)|", "----(ab+1c+2)|", "--!").expect {
            $0.delay(.seconds(30), scheduler: $1)
        }
    }

    @Test func `a failure from within waits until the element has been dealt with`() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = PublishSubject<Int>()
        var log: [String] = []
        scheduler.scheduleAt(210) { subject.onNext(1) }
        scheduler.scheduleAt(300) {}
        let subscription = subject.delay(.seconds(30), scheduler: scheduler).subscribe(
            onNext: { _ in
                subject.onError(DrawnError())
                log.append("next is over")
            }, onError: { _ in log.append("error") })
        scheduler.start()
        #expect(log == ["next is over", "error"])
        subscription.dispose()
    }

    @Test func `a disposal drops what waits`() {
        DrawnInTime("-a-b", "----a", "-----!").expect(disposed: 250) {
            $0.delay(.seconds(30), scheduler: $1)
        }
    }
}
