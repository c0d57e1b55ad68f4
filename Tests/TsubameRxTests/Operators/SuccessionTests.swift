import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SuccessionTests {
    /// Subscribes, and fails or completes at once, as often as it is subscribed to.
    func short(_ number: Int, failing: Bool) -> Observable<Int> {
        .create { observer in
            observer.onNext(number)
            if failing { observer.onError(DrawnError()) } else { observer.onCompleted() }
            return Disposables.create()
        }
    }

    @Test(arguments: [true, false])
    func `a hundred thousand sources in a row need no stack`(failing: Bool) {
        var count = 0
        var end: Event<Int>?
        let sources = (0..<100_000).lazy.map { short($0, failing: failing) }
        let all = failing ? Observable.catch(sequence: sources) : Observable.concat(sources)
        _ = all.subscribe { event in
            if event.element == nil { end = event } else { count += 1 }
        }
        #expect(count == 100_000)
        #expect(end == (failing ? .error(DrawnError()) : .completed))
    }

    @Test(arguments: [true, false])
    func `a succession that names itself at its end needs no stack`(failing: Bool) {
        func count(from number: Int) -> Observable<Int> {
            if number == 20_000 { return .just(number) }
            let both = [0, 1].lazy.map { step in
                step == 0 ? self.short(number, failing: failing) : count(from: number + 1)
            }
            return failing ? .catch(sequence: both) : .concat(both)
        }
        var seen: [Int] = []
        _ = count(from: 0).subscribe(onNext: { seen.append($0) })
        #expect(seen == Array(0...20_000))
    }

    @Test func `the sources are asked for one at a time`() {
        var log: [String] = []
        let subject = PublishSubject<Int>()
        let sources = (1...3).lazy.map { number in
            log.append("source \(number)")
            return number == 2 ? subject : Observable.just(number)
        }
        _ = Observable.concat(sources).subscribe { log.append("\($0)") }
        #expect(log == ["source 1", "next(1)", "source 2"])
        subject.onCompleted()
        #expect(log.suffix(3) == ["source 3", "next(3)", "completed"])
    }
}
