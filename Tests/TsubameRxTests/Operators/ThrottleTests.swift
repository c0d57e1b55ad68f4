import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ThrottleTests {
    @Test(arguments: [
        Drawn("-", ""),
        Drawn("--|", "--|", "--!"),
        Drawn("-abcdefg", "-a--d--g"),
        Drawn("-abcde|", "-a--d--(e|)", "------!"),
        Drawn("-ab----|", "-a--b--|", "-------!"),
        Drawn("-ab#", "-a-#", "---!"),
        Drawn("-a---b", "-a---b"),
    ])
    func `a span sends its first element and its last`(drawn: Drawn) {
        drawn.expect { $0.throttle(.seconds(30), scheduler: $1) }
    }

    @Test(arguments: [
        Drawn("-abcdefg-", "-a--d--g"),
        Drawn("-ab---|", "-a----|", "------!"),
        Drawn("-ab#", "-a-#", "---!"),
    ])
    func `without the latest only the first counts`(drawn: Drawn) {
        drawn.expect { $0.throttle(.seconds(30), latest: false, scheduler: $1) }
    }

    @Test func `a disposal drops what waits`() {
        Drawn("-ab", "-a", "---!").expect(disposed: 230) {
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
