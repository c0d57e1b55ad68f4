import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SequenceTests {
    @Test func `elements, then the end`() {
        #expect(said(Observable.of(1, 2)) == ["next(1)", "next(2)", "completed"])
        #expect(said(Observable.from([1, 2])) == ["next(1)", "next(2)", "completed"])
        #expect(said(Observable.from(Set([1]))) == ["next(1)", "completed"])
        #expect(said(Observable<Int>.from([])) == ["completed"])
    }

    @Test func `on a scheduler, each is a step`() {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.start { Observable.of(1, 2, scheduler: scheduler) }
        #expect(seen.events == [.next(201, 1), .next(202, 2), .completed(203)])
    }

    @Test func `a disposal on a scheduler stops it`() {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.start(disposed: 202) {
            Observable.from([1, 2, 3], scheduler: scheduler)
        }
        #expect(seen.events == [.next(201, 1)])
    }

    @Test func `nested sequences take turns`() {
        let pairs = Observable.of(1, 2, 3).flatMap { number in
            Observable.of(10 * number, 10 * number + 1, 10 * number + 2)
        }
        var seen: [Int] = []
        _ = pairs.subscribe(onNext: { seen.append($0) })
        #expect(seen == [10, 11, 20, 12, 21, 30, 22, 31, 32])
    }

    @Test func `a subscription from within waits for its turn`() {
        var steps: [String] = []
        _ = Observable.of(1, 2).subscribe(onNext: { outer in
            steps.append("\(outer)")
            _ = Observable.of("a", "b").subscribe(onNext: { steps.append("\($0)\(outer)") })
        })
        #expect(steps == ["1", "a1", "2", "b1", "a2", "b2"])
    }

    @Test func `a million elements need no stack`() {
        var sum = 0
        _ = Observable.from(1...1_000_000).subscribe(onNext: { sum += $0 })
        #expect(sum == 500_000_500_000)
    }
}
