import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DebounceTests {
    @Test(arguments: [
        Drawn("-", ""),
        Drawn("--|", "--|", "--!"),
        Drawn("--#", "--#", "--!"),
        Drawn("-a----b---|", "---a----b-|", "----------!"),
        Drawn("-ab-c---d-|", "------c---(d|)", "----------!"),
        Drawn("-abc-----", "-----c"),
        Drawn("-abc|", "----(c|)", "----!"),
        Drawn("-abc#", "----#", "----!"),
        Drawn("-a--b-|", "---a--(b|)", "------!"),
    ])
    func `an element is sent when nothing has followed it`(drawn: Drawn) {
        drawn.expect { $0.debounce(.seconds(20), scheduler: $1) }
    }

    @Test func `a disposal drops what waits`() {
        Drawn("-a", "", "--!").expect(disposed: 220) { $0.debounce(.seconds(20), scheduler: $1) }
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
