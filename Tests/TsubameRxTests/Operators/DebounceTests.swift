import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DebounceTests {
    @Test(arguments: [
        DrawnInTime("-", ""),
        DrawnInTime("--|", "--|", "--!"),
        DrawnInTime("--#", "--#", "--!"),
        DrawnInTime("-a----b---|", "---a----b-|", "----------!"),
        DrawnInTime("-ab-c---d-|", "------c---(d|)", "----------!"),
        DrawnInTime("-abc-----", "-----c"),
        DrawnInTime("-abc|", "----(c|)", "----!"),
        DrawnInTime("-abc#", "----#", "----!"),
        DrawnInTime("-a--b-|", "---a--(b|)", "------!"),
    ])
    func `an element is sent when nothing has followed it`(drawn: DrawnInTime) {
        drawn.expect { $0.debounce(.seconds(20), scheduler: $1) }
    }

    @Test func `a disposal drops what waits`() {
        DrawnInTime("-a", "", "--!").expect(disposed: 220) {
            $0.debounce(.seconds(20), scheduler: $1)
        }
    }

    @Test func `an element sent from within waits for its own time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = PublishSubject<Int>()
        scheduler.scheduleAt(210) { subject.onNext(1) }
        let seen = scheduler.start {
            subject.debounce(.seconds(20), scheduler: scheduler).map { number in
                if number < 3 { subject.onNext(number + 1) }
                return number
            }
        }
        #expect(seen.events == [.next(230, 1), .next(250, 2), .next(270, 3)])
    }
}
