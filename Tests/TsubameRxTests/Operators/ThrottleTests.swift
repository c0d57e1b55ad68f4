import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ThrottleTests {
    @Test(arguments: [
        DrawnInTime("-", ""),
        DrawnInTime("--|", "--|", "--!"),
        DrawnInTime("-abcdefg", "-a--d--g"),
        DrawnInTime("-abcde|", "-a--d--(e|)", "------!"),
        DrawnInTime("-ab----|", "-a--b--|", "-------!"),
        DrawnInTime("-ab#", "-a-#", "---!"),
        DrawnInTime("-a---b", "-a---b"),
    ])
    func `a span sends its first element and its last`(drawn: DrawnInTime) {
        drawn.expect { $0.throttle(.seconds(30), scheduler: $1) }
    }

    @Test(arguments: [
        DrawnInTime("-abcdefg-", "-a--d--g"),
        DrawnInTime("-ab---|", "-a----|", "------!"),
        DrawnInTime("-ab#", "-a-#", "---!"),
    ])
    func `without the latest only the first counts`(drawn: DrawnInTime) {
        drawn.expect { $0.throttle(.seconds(30), latest: false, scheduler: $1) }
    }

    @Test func `a disposal drops what waits`() {
        DrawnInTime("-ab", "-a", "---!").expect(disposed: 230) {
            $0.throttle(.seconds(30), scheduler: $1)
        }
    }

    @Test func `time runs from when an element has been dealt with`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable(
            [.next(210, 1), .next(235, 2), .next(260, 3)] as [Recorded<Event<Int>>])
        let seen = scheduler.start {
            source.throttle(.seconds(30), scheduler: scheduler).map { number in
                if number == 1 { scheduler.sleep(20) }
                return number
            }
        }
        #expect(seen.events == [.next(230, 1), .next(260, 3)])
    }
}
