import Testing
import TsubameRx

@Suite(.leavesNothing) struct TrampolineTests {
    @Test func `work put off inside other work runs after it, in its order`() {
        let order = Trace<String>()
        let scheduler = CurrentThreadScheduler.instance
        #expect(CurrentThreadScheduler.isScheduleRequired)
        _ = scheduler.schedule(()) { _ in
            #expect(!CurrentThreadScheduler.isScheduleRequired)
            order.add("outer begins")
            _ = scheduler.schedule("first") { name in
                order.add(name)
                _ = scheduler.schedule("third") {
                    order.add($0)
                    return Disposables.create()
                }
                return Disposables.create()
            }
            _ = scheduler.schedule("second") {
                order.add($0)
                return Disposables.create()
            }
            order.add("outer ends")
            return Disposables.create()
        }
        #expect(order.all == ["outer begins", "outer ends", "first", "second", "third"])
        #expect(CurrentThreadScheduler.isScheduleRequired)
    }

    @Test func `work that is taken back in time does not run`() {
        let order = Trace<Int>()
        let scheduler = CurrentThreadScheduler.instance
        _ = scheduler.schedule(()) { _ in
            let first = scheduler.schedule(1) {
                order.add($0)
                return Disposables.create()
            }
            _ = scheduler.schedule(2) {
                order.add($0)
                return Disposables.create()
            }
            first.dispose()
            return Disposables.create()
        }
        #expect(order.all == [2])
    }

    @Test(arguments: [
        ([[1, 2], [3, 4]], [1, 3, 2, 4]),
        ([[1, 2, 3], [4]], [1, 4, 2, 3]),
        ([[], [1, 2]], [1, 2]),
    ])
    func `sequences that emit at once take turns`(parts: [[Int]], expected: [Int]) {
        let seen = Trace<Int>()
        _ = Observable.merge(parts.map { Observable.from($0) }).subscribe(onNext: { seen.add($0) })
        #expect(seen.all == expected)
    }

    @Test func `a subject starts no trampoline, so what it causes is not put off`() {
        let subject = PublishSubject<Int>()
        let seen = Trace<String>()
        let subscription = subject.subscribe(onNext: { number in
            _ = Observable.of(1, 2).subscribe(onNext: { seen.add("\(number).\($0)") })
            seen.add("\(number) done")
        })
        subject.onNext(1)
        #expect(seen.all == ["1.1", "1.2", "1 done"])
        subscription.dispose()
    }

    @Test func `a million elements at once need no more room than one`() {
        var sum = 0
        _ = Observable.range(start: 1, count: 1_000_000).subscribe(onNext: { sum += $0 })
        #expect(sum == 500_000_500_000)
    }
}
