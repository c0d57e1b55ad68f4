import Foundation
import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

private struct Failure: Error {}

@Suite(.leavesNothing) struct ShareTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let replay: Int
        let scope: SubjectLifetimeScope
        var testDescription: String { "replay \(replay) \(scope)" }
        var isForever: Bool { if case .forever = scope { true } else { false } }

        static let all = (0..<5).flatMap { replay in
            [SubjectLifetimeScope.whileConnected, .forever].map { Form(replay: replay, scope: $0) }
        }

        func share<Source: ObservableType>(_ source: Source) -> Observable<Int>
        where Source.Element == Int {
            source.share(replay: replay, scope: scope)
        }

        func replayed(_ time: Int, of elements: [Int]) -> [Recorded<Event<Int>>] {
            elements.suffix(replay).map { .next(time, $0) }
        }
    }

    let scheduler = TestScheduler(initialClock: 0)
    static let elements: [Recorded<Event<Int>>] = [
        .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .next(250, 5), .next(320, 6),
    ]

    private func listen(
        _ shared: Observable<Int>, _ from: Int, _ to: Int, again: TestableObserver<Int>? = nil
    ) -> TestableObserver<Int> {
        let seen = scheduler.createObserver(Int.self)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(from) {
            subscription.disposable = shared.subscribe { event in
                seen.on(event)
                if event.isStopEvent, let again {
                    subscription.disposable = shared.subscribe(again)
                }
            }
        }
        scheduler.scheduleAt(to) { subscription.dispose() }
        return seen
    }

    @Test(arguments: Form.all)
    func `one subscription serves all who listen at the same time`(form: Form) {
        let xs = scheduler.createHotObservable(Self.elements + [.next(550, 7)])
        let shared = form.share(xs)
        let seen = [(200, 350), (300, 400), (500, 600)].map { listen(shared, $0.0, $0.1) }
        scheduler.start()
        #expect(seen[0].events == Self.elements)
        #expect(seen[1].events == form.replayed(300, of: [1, 2, 3, 4, 5]) + [.next(320, 6)])
        let stale = form.isForever ? form.replayed(500, of: [1, 2, 3, 4, 5, 6]) : []
        #expect(seen[2].events == stale + [.next(550, 7)])
        #expect(xs.subscriptions == [Subscription(200, 400), Subscription(500, 600)])
    }

    @Test(arguments: Form.all, [true, false])
    func `after the end it starts afresh, or repeats the end`(form: Form, fails: Bool) {
        let end: Event<Int> = fails ? .error(Failure()) : .completed
        let xs = scheduler.createHotObservable(
            Self.elements + [Recorded(time: 330, value: end), .next(340, -1), .next(550, 7)])
        let shared = form.share(xs)
        let again = [0, 1].map { _ in scheduler.createObserver(Int.self) }
        let first = listen(shared, 200, 350, again: again[0])
        let second = listen(shared, 300, 400, again: again[1])
        let third = listen(shared, 500, 600)
        scheduler.start()
        let ended = Recorded(time: 330, value: end)
        #expect(first.events == Self.elements + [ended])
        #expect(second.events == form.replayed(300, of: [1, 2, 3, 4, 5]) + [.next(320, 6), ended])
        let all = [1, 2, 3, 4, 5, 6]
        for one in again {
            #expect(
                one.events
                    == (form.isForever
                        ? form.replayed(330, of: all) + [ended] : [.next(340, -1)]))
        }
        #expect(
            third.events
                == (form.isForever
                    ? form.replayed(500, of: all) + [Recorded(time: 500, value: end)]
                    : [.next(550, 7)]))
        let first330 = Subscription(200, 330)
        #expect(
            xs.subscriptions
                == (form.isForever
                    ? [first330] : [first330, Subscription(330, 400), Subscription(500, 600)]))
    }

    @Test(arguments: Form.all)
    func `an observer may leave in the middle of an element`(form: Form) {
        let subject = PublishSubject<Int>()
        let shared = form.share(subject)
        let first = SerialDisposable()
        let second = SerialDisposable()
        var log: [String] = []
        first.disposable = shared.subscribe(onNext: { value in
            log.append("a\(value)")
            first.dispose()
            second.dispose()
        })
        second.disposable = shared.subscribe(onNext: { log.append("b\($0)") })
        subject.onNext(1)
        subject.onNext(2)
        #expect(log == ["a1"])
        #expect(!subject.hasObservers)
    }

    @Test(arguments: Form.all)
    func `a synchronous source is subscribed to with the first observer in place`(form: Form) {
        let shared = form.share(Observable.of(1, 2, 3))
        var log: [String] = []
        _ = shared.subscribe { log.append("\($0)") }
        #expect(log == ["next(1)", "next(2)", "next(3)", "completed"])
    }

    @Test(arguments: Form.all)
    func `threads that share a sequence do not wait for each other`(form: Form) {
        let finished = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            let inner = DispatchSemaphore(value: 0)
            let source = Observable<Int>.create(
                { observer in
                    observer.onNext(1)
                    return Disposables.create()
                }, isolation: nil)
            let shared = Unshared(form.share(source))
            let subscription = shared.value.subscribe(
                onNext: { _ in
                    DispatchQueue.global().async {
                        shared.value.subscribe(onNext: { _ in }, isolation: nil).dispose()
                        inner.signal()
                    }
                    inner.wait()
                }, isolation: nil)
            subscription.dispose()
            finished.signal()
        }
        #expect(finished.wait(timeout: .now() + 10) == .success)
    }

    @Test func `late observers never miss an element or see one twice`() async {
        let subject = PublishSubject<Int>()
        let shared = Unshared(subject.share(replay: 1))
        let keeper = shared.value.subscribe(onNext: { _ in }, isolation: nil)
        let sender = Thread { for value in 0..<5000 { subject.onNext(value) } }
        sender.start()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    let seen = Lock<[Int]>([])
                    let end = AsyncStream<Void>.makeStream()
                    let subscription = shared.value.subscribe(
                        onNext: { value in
                            seen.withLock { $0.append(value) }
                            if value == 4999 { end.continuation.finish() }
                        }, isolation: nil)
                    for await _ in end.stream {}
                    subscription.dispose()
                    let values = seen.withLock { $0 }
                    #expect(values == Array((values.first ?? 0)..<5000))
                }
            }
        }
        keeper.dispose()
    }
}
