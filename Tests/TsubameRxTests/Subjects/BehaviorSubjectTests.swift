import Testing
import TsubameRx
import TsubameRxTest

private struct Failure: Error, Equatable {}

@Suite(.leavesNothing) struct BehaviorSubjectTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `a subscriber gets the value, then what comes while it listens`() {
        let subject = BehaviorSubject(value: 0)
        let seen = scheduler.createObserver(Int.self)
        var subscription: (any Disposable)?
        scheduler.scheduleAt(100) { subject.onNext(1) }
        scheduler.scheduleAt(200) { subscription = subject.subscribe(seen) }
        scheduler.scheduleAt(300) { subject.onNext(2) }
        scheduler.scheduleAt(400) { subscription?.dispose() }
        scheduler.scheduleAt(500) { subject.onNext(3) }
        scheduler.start()
        #expect(seen.events == [.next(200, 1), .next(300, 2)])
        #expect(!subject.hasObservers)
    }

    @Test(arguments: [nil, Failure()])
    func `after the end a subscriber gets only the end`(error: (any Error & Sendable)?) {
        let subject = BehaviorSubject(value: 0)
        let end: Event<Int> = error.map { .error($0) } ?? .completed
        let early = scheduler.createObserver(Int.self)
        let late = scheduler.createObserver(Int.self)
        _ = subject.subscribe(early)
        subject.on(end)
        subject.onNext(1)
        subject.on(.completed)
        _ = subject.subscribe(late)
        #expect(early.events.map(\.value) == [.next(0), end])
        #expect(late.events.map(\.value) == [end])
        #expect(!subject.hasObservers)
    }

    @Test func `the value can be read until an error or the disposal`() throws {
        let subject = BehaviorSubject(value: 1)
        #expect(try subject.value() == 1)
        subject.onNext(2)
        #expect(try subject.value() == 2)
        subject.onCompleted()
        #expect(try subject.value() == 2)
        let failing = BehaviorSubject(value: 1)
        failing.onError(Failure())
        #expect(throws: Failure()) { try failing.value() }
        subject.dispose()
        #expect(throws: RxError.self) { try subject.value() }
        #expect(subject.isDisposed)
    }

    @Test func `a disposed subject forgets its subscribers and refuses new ones`() {
        let subject = BehaviorSubject(value: 1)
        var events: [String] = []
        let subscription = subject.subscribe { events.append("\($0)") }
        subject.dispose()
        subject.onNext(2)
        #expect(events == ["next(1)"])
        _ = subject.subscribe { events.append($0.error == nil ? "?" : "refused") }
        #expect(events == ["next(1)", "refused"])
        subscription.dispose()
    }

    @Test func `what an observer sends on receiving the value is sent depth first`() {
        let subject = BehaviorSubject(value: 1)
        var log: [String] = []
        let subscription = subject.subscribe(onNext: { value in
            log.append("(\(value)")
            if value < 3 { subject.onNext(value + 1) }
            log.append(")")
        })
        #expect(log == ["(1", "(2", "(3", ")", ")", ")"])
        subscription.dispose()
    }

    @Test func `an observer may dispose itself and others while it is called`() {
        let subject = BehaviorSubject(value: 0)
        let second = SerialDisposable()
        var log: [String] = []
        let first = subject.subscribe(onNext: { value in
            log.append("a\(value)")
            if value == 1 { second.dispose() }
        })
        second.disposable = subject.subscribe(onNext: { log.append("b\($0)") })
        subject.onNext(1)
        subject.onNext(2)
        #expect(log == ["a0", "b0", "a1", "a2"])
        first.dispose()
    }

    @Test func `a subject that goes away lets go of its subscribers`() {
        final class Token {}
        weak var seen: Token?
        do {
            let token = Token()
            seen = token
            _ = BehaviorSubject(value: 0).subscribe(onNext: { _ in _ = token })
        }
        #expect(seen == nil)
    }
}
