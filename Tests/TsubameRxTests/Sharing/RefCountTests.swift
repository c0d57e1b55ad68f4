import Foundation
import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

private struct Failure: Error {}

@Suite(.leavesNothing) struct RefCountTests {
    let scheduler = TestScheduler(initialClock: 0)

    private func listen(
        _ shared: Observable<Int>, _ from: Int, _ to: Int
    ) -> TestableObserver<Int> {
        let seen = scheduler.createObserver(Int.self)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(from) { subscription.disposable = shared.subscribe(seen) }
        scheduler.scheduleAt(to) { subscription.dispose() }
        return seen
    }

    @Test func `the first connects and the last disconnects, again and again`() {
        let xs = scheduler.createHotObservable(
            (21...29).map { .next($0 * 10, $0) } + [.completed(300)])
        let shared = xs.publish().refCount()
        let seen = [(215, 235), (225, 275), (255, 265), (285, 320)].map {
            listen(shared, $0.0, $0.1)
        }
        scheduler.start()
        #expect(seen[0].events == [.next(220, 22), .next(230, 23)])
        #expect(seen[1].elements == [23, 24, 25, 26, 27])
        #expect(seen[2].events == [.next(260, 26)])
        #expect(seen[3].events == [.next(290, 29), .completed(300)])
        #expect(xs.subscriptions == [Subscription(215, 275), Subscription(285, 300)])
    }

    @Test(arguments: [true, false])
    func `a sequence that has ended already is not connected`(fails: Bool) {
        let xs = scheduler.createHotObservable([.next(210, 1)])
        let subject = PublishSubject<Int>()
        subject.on(fails ? .error(Failure()) : .completed)
        let seen = scheduler.start { xs.multicast(subject).refCount() }
        #expect(seen.events == [fails ? .error(200, Failure()) : .completed(200)])
        #expect(xs.subscriptions == [])
    }

    @Test func `a source that ends while it is connected can be connected again`() {
        var starts = 0
        let source = Observable<Int>.create { observer in
            starts += 1
            observer.onNext(starts)
            observer.onCompleted()
            return Disposables.create()
        }
        let shared = source.publish().refCount()
        var log: [String] = []
        for _ in 0..<3 { _ = shared.subscribe { log.append("\($0)") } }
        #expect(log == ["next(1)", "completed", "next(2)", "completed", "next(3)", "completed"])
    }

    @Test func `the connection is freed before the end is told`() {
        let subject = PublishSubject<Int>()
        var log: [String] = []
        let second = SerialDisposable()
        let other = PublishSubject<Int>()
        let sources = [subject, other]
        var index = 0
        let either = Observable<Int>.create { observer in
            defer { index += 1 }
            return sources[index].subscribe(observer)
        }.publish().refCount()
        let first = either.subscribe { event in
            log.append("\(event)")
            if event.isStopEvent {
                second.disposable = either.subscribe { log.append("again \($0)") }
            }
        }
        subject.onNext(1)
        subject.onCompleted()
        other.onNext(2)
        first.dispose()
        other.onNext(3)
        #expect(log == ["next(1)", "completed", "again next(2)", "again next(3)"])
        second.dispose()
        #expect(!other.hasObservers)
    }

    @Test func `disposing inside an element disconnects at once`() {
        let subject = PublishSubject<Int>()
        let shared = subject.publish().refCount()
        let subscription = SerialDisposable()
        var seen: [Int] = []
        subscription.disposable = shared.subscribe(onNext: { value in
            seen.append(value)
            subscription.dispose()
        })
        subject.onNext(1)
        subject.onNext(2)
        #expect(seen == [1])
        #expect(!subject.hasObservers)
    }

    @Test func `many threads may come and go`() async {
        let subject = PublishSubject<Int>()
        let shared = Unshared(subject.replay(1).refCount())
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<200 {
                        shared.value.subscribe(onNext: { _ in }, isolation: nil).dispose()
                        subject.onNext(1)
                    }
                }
            }
        }
        #expect(!subject.hasObservers)
    }
}

// Safety: the test shares it between threads on purpose.
struct Unshared<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
