import Foundation
import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

private struct Failure: Error {}

@Suite(.leavesNothing) struct ReplaySubjectTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test(arguments: 0...6)
    func `a late subscriber gets the last elements, then what comes`(size: Int) {
        let subject = ReplaySubject<Int>.create(bufferSize: size)
        let seen = scheduler.createObserver(Int.self)
        var subscription: (any Disposable)?
        for value in 1...5 { scheduler.scheduleAt(100 + value) { subject.onNext(value) } }
        scheduler.scheduleAt(200) { subscription = subject.subscribe(seen) }
        scheduler.scheduleAt(300) { subject.onNext(6) }
        scheduler.scheduleAt(400) { subscription?.dispose() }
        scheduler.scheduleAt(500) { subject.onNext(7) }
        scheduler.start()
        let replayed = (1...5).suffix(size).map { Recorded.next(200, $0) }
        #expect(seen.events == replayed + [.next(300, 6)])
        #expect(!subject.hasObservers)
    }

    @Test func `an unbounded subject gives all`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for value in 0..<1000 { subject.onNext(value) }
        var seen: [Int] = []
        subject.subscribe(onNext: { seen.append($0) }).dispose()
        #expect(seen == Array(0..<1000))
    }

    @Test(arguments: [true, false])
    func `elements are replayed before the end`(fails: Bool) {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        let end: Event<Int> = fails ? .error(Failure()) : .completed
        let seen = scheduler.createObserver(Int.self)
        for value in 1...3 { subject.onNext(value) }
        subject.on(end)
        subject.onNext(4)
        subject.on(fails ? .completed : .error(Failure()))
        _ = subject.subscribe(seen)
        #expect(seen.events.map(\.value) == [.next(2), .next(3), end])
    }

    @Test func `a large buffer costs nothing by itself`() {
        let subject = ReplaySubject<Int>.create(bufferSize: .max)
        subject.onNext(1)
        var seen: [Int] = []
        subject.subscribe(onNext: { seen.append($0) }).dispose()
        #expect(seen == [1])
    }

    @Test func `a disposed subject forgets all and refuses subscribers`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        subject.onNext(1)
        subject.dispose()
        var refused = false
        _ = subject.subscribe { refused = $0.error is RxError }
        #expect(refused)
        #expect(subject.isDisposed)
    }

    @Test func `a replay stops when the observer disposes itself`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for value in 1...3 { subject.onNext(value) }
        let subscription = SerialDisposable()
        var seen: [Int] = []
        let source = subject.filter { _ in !subscription.isDisposed }
        subscription.disposable = source.subscribe(onNext: { value in
            seen.append(value)
            subscription.dispose()
        })
        #expect(seen == [1])
    }

    @Test func `what an observer sends during its replay comes after it`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        for value in 1...3 { subject.onNext(value) }
        var seen: [Int] = []
        let subscription = subject.subscribe(onNext: { value in
            seen.append(value)
            if value == 1 { subject.onNext(4) }
        })
        #expect(seen == [1, 2, 3, 4])
        subscription.dispose()
    }

    @Test func `an observer may wait for a thread that uses the subject`() async {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        subject.onNext(1)
        let seen = Lock<[Int]>([])
        let subscription = subject.subscribe(
            onNext: { value in
                seen.withLock { $0.append(value) }
                guard value == 1 else { return }
                let done = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    subject.onNext(2)
                    done.signal()
                }
                done.wait()
            }, isolation: nil)
        #expect(seen.withLock { $0 } == [1, 2])
        subscription.dispose()
    }

    @Test func `nobody misses an element or sees two out of order`() async {
        let subject = ReplaySubject<Int>.createUnbounded()
        let sender = Thread { for value in 0..<2000 { subject.onNext(value) } }
        sender.start()
        await withTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    let seen = Lock<[Int]>([])
                    let end = AsyncStream<Void>.makeStream()
                    let subscription = subject.subscribe(
                        onNext: { value in
                            seen.withLock { $0.append(value) }
                            if value == 1999 { end.continuation.finish() }
                        }, isolation: nil)
                    for await _ in end.stream {}
                    subscription.dispose()
                    #expect(seen.withLock { $0 } == Array(0..<2000))
                }
            }
        }
    }
}
