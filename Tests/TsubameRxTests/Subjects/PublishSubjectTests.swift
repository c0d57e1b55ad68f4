import Dispatch
import Testing
import TsubameRx

@Suite(.leavesNothing) struct PublishSubjectTests {
    struct Failure: Error {}

    @Test func `each subscriber gets what comes after it, in the order of subscription`() {
        let subject = PublishSubject<Int>()
        let seen = Trace<String>()
        subject.onNext(0)
        let first = subject.subscribe(onNext: { seen.add("a\($0)") })
        subject.onNext(1)
        let second = subject.subscribe(onNext: { seen.add("b\($0)") })
        subject.onNext(2)
        first.dispose()
        subject.onNext(3)
        second.dispose()
        #expect(seen.all == ["a1", "a2", "b2", "b3"] && !subject.hasObservers)
    }

    @Test func `after the end there is nothing but the end`() {
        let subject = PublishSubject<Int>()
        let seen = Trace<String>()
        _ = subject.subscribe { seen.add("\($0)") }
        subject.onCompleted()
        subject.onNext(1)
        subject.onError(Failure())
        _ = subject.subscribe { seen.add("late \($0)") }
        #expect(seen.all == ["completed", "late completed"])
    }

    @Test func `a disposed subject drops its subscribers without a word and refuses new ones`() {
        let subject = PublishSubject<Int>()
        let seen = Trace<String>()
        let subscription = subject.subscribe { seen.add("\($0)") }
        subject.dispose()
        subject.onNext(1)
        #expect(seen.all.isEmpty && subject.isDisposed)
        var failure: (any Error)?
        _ = subject.subscribe(onError: { failure = $0 })
        guard case RxError.disposed? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        subscription.dispose()
    }

    @Test func `one that is disposed during a delivery gets it no more`() {
        let subject = PublishSubject<Int>()
        let seen = Trace<String>()
        let second = SerialDisposable()
        let first = subject.subscribe(onNext: { _ in second.dispose() })
        second.disposable = subject.subscribe(onNext: { seen.add("\($0)") })
        subject.onNext(1)
        #expect(seen.all.isEmpty)
        first.dispose()
    }

    @Test func `coming and going on several threads leaves nobody behind`() {
        let subject = PublishSubject<Int>()
        DispatchQueue.concurrentPerform(iterations: 4) { turn in
            for number in 0..<2_000 {
                if turn == 0 {
                    subject.onNext(number)
                } else {
                    subject.subscribe(onNext: { _ in }).dispose()
                }
            }
        }
        #expect(!subject.hasObservers)
    }
}
