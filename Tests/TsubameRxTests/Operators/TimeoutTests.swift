import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct TimeoutTests {
    @Test(arguments: [
        DrawnInTime("-", "---#", "---!"),
        DrawnInTime("--|", "--|", "--!"),
        DrawnInTime("-a-b--c|", "-a-b--c|", "-------!"),
        DrawnInTime("-ab----c", "-ab--#", "-----!"),
        DrawnInTime("-a---b", "-a--#", "----!"),
        DrawnInTime("-a--b--c--d-", "-a--b--c--d--#", "-------------!"),
    ])
    func `silence for too long is a failure`(drawn: DrawnInTime) {
        drawn.expect { $0.timeout(.seconds(30), scheduler: $1) }
    }

    @Test func `the failure says what it is`() {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.start {
            PublishSubject<Int>().timeout(.seconds(30), scheduler: scheduler)
        }
        #expect(seen.events == [.error(230, RxError.timeout)])
    }

    @Test(arguments: [
        (DrawnInTime("-a------b", "-a---xy|", "----!"), [Subscription(240, 270)]),
        (DrawnInTime("-a--b--|", "-a--b--|", "-------!"), []),
        (DrawnInTime("-a--#", "-a--#", "----!"), []),
    ])
    func `another sequence takes over`(drawn: DrawnInTime, subscriptions: [Subscription]) {
        var other: TestableObservable<String>?
        drawn.expect { source, scheduler in
            let cold = scheduler.createColdObservable(.drawn("-xy|"))
            other = cold
            return source.timeout(.seconds(30), other: cold, scheduler: scheduler)
        }
        #expect(other?.subscriptions == subscriptions)
    }

    @Test func `a disposal stops the other sequence too`() {
        DrawnInTime("-", "----x", "---!").expect(disposed: 245) { source, scheduler in
            let cold = scheduler.createColdObservable(.drawn("-xy|"))
            return source.timeout(.seconds(30), other: cold, scheduler: scheduler)
        }
    }

    @Test func `no time runs while an element is dealt with`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable(
            [.next(210, 1), .next(265, 2)] as [Recorded<Event<Int>>])
        let seen = scheduler.start {
            source.timeout(.seconds(30), scheduler: scheduler).map { number in
                if number == 1 { scheduler.sleep(40) }
                return number
            }
        }
        #expect(
            seen.events == [.next(250, 1), .next(265, 2), .error(295, RxError.timeout)])
    }
}
