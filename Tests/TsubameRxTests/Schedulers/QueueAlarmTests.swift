import Dispatch
import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

/// The operators of time with real timers, on each kind of scheduler that has a queue.
@Suite(.leavesNothing) struct QueueAlarmTests {
    static let all: [@Sendable () -> any SchedulerType] = [
        { SerialDispatchQueueScheduler(internalSerialQueueName: "test") },
        { ConcurrentDispatchQueueScheduler(qos: .default) },
        { MainScheduler.instance },
        { ConcurrentMainScheduler.instance },
    ]

    /// All events of a sequence, once it is over.
    private func events(
        _ source: Observable<Int>, _ begin: @escaping () -> Void
    ) async
        -> [Event<Int>]
    {
        let seen = Lock<[Event<Int>]>([])
        await withCheckedContinuation { continuation in
            _ = source.subscribe(
                onNext: { number in seen.withLock { $0.append(.next(number)) } },
                onError: { error in seen.withLock { $0.append(.error(error)) } },
                onCompleted: { seen.withLock { $0.append(.completed) } },
                onDisposed: { continuation.resume() }, isolation: nil)
            begin()
        }
        return seen.withLock { $0 }
    }

    /// Ends a subject as soon as a sequence has sent a number.
    private func ending(
        _ subject: PublishSubject<Int>, _ source: Observable<Int>, at last: Int
    ) -> Observable<Int> {
        Observable.create(
            { observer in
                source.subscribe(
                    onNext: { number in
                        observer.onNext(number)
                        if number == last { subject.onCompleted() }
                    }, onError: observer.onError, onCompleted: observer.onCompleted)
            }, isolation: nil)
    }

    @Test(arguments: all)
    func `a moved deadline rings once, at the last`(make: @Sendable () -> any SchedulerType) async {
        let subject = PublishSubject<Int>()
        let source = subject.debounce(.milliseconds(30), scheduler: make())
        var begun: [ContinuousClock.Instant] = []
        var done: [ContinuousClock.Instant] = []
        let seen = await events(ending(subject, source, at: 999)) {
            for number in 0..<1000 {
                begun.append(.now)
                subject.onNext(number)
                done.append(.now)
            }
        }
        #expect(seen.suffix(2) == [.next(999), .completed])
        // A busy machine may have stopped the loop for long enough that others were sent, too.
        for number in seen.compactMap(\.element) where number < 999 {
            #expect(done[number + 1] - begun[number] >= .milliseconds(30))
        }
        #expect(.now - begun[999] >= .milliseconds(30))
    }

    @Test(arguments: all)
    func `silence is noticed`(make: @Sendable () -> any SchedulerType) async {
        let subject = PublishSubject<Int>()
        let seen = await events(subject.timeout(.milliseconds(20), scheduler: make())) {
            subject.onNext(1)
        }
        #expect(seen.last == .error(RxError.timeout))
    }

    @Test(arguments: all)
    func `a delay keeps the order and the distance`(make: @Sendable () -> any SchedulerType) async {
        let subject = PublishSubject<Int>()
        let start = ContinuousClock.now
        let seen = await events(subject.delay(.milliseconds(20), scheduler: make())) {
            for number in 0..<1000 { subject.onNext(number) }
            subject.onCompleted()
        }
        #expect(seen == (0..<1000).map { .next($0) } + [.completed])
        #expect(ContinuousClock.now - start >= .milliseconds(20))
    }

    @Test(arguments: all)
    func `a span is not cut short by its unit`(make: @Sendable () -> any SchedulerType) async {
        let subject = PublishSubject<Int>()
        let start = ContinuousClock.now
        let seen = await events(subject.throttle(.seconds(1), scheduler: make())) {
            for number in 0..<3 { subject.onNext(number) }
            subject.onCompleted()
        }
        #expect(seen == [.next(0), .next(2), .completed])
        #expect(ContinuousClock.now - start >= .milliseconds(990))
    }

    @Test(arguments: all)
    func `a buffer is sent when it is old`(make: @Sendable () -> any SchedulerType) async {
        let subject = PublishSubject<Int>()
        let source = subject.buffer(timeSpan: .milliseconds(20), count: 3, scheduler: make())
            .map { $0.reduce(0, +) }.filter { $0 > 0 }
        let seen = await events(ending(subject, source, at: 2)) { subject.onNext(2) }
        #expect(seen == [.next(2), .completed])
    }

    @Test(arguments: all)
    func `a timer and its disposal meet on several threads`(
        make: @escaping @Sendable () -> any SchedulerType
    ) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<50 {
                        let subject = PublishSubject<Int>()
                        let scheduler = make()
                        let subscription = subject.debounce(.nanoseconds(1), scheduler: scheduler)
                            .timeout(.microseconds(50), scheduler: scheduler)
                            .throttle(.microseconds(20), scheduler: scheduler)
                            .delay(.microseconds(10), scheduler: scheduler)
                            .subscribe(onNext: { _ in }, onError: { _ in }, isolation: nil)
                        for number in 0..<20 { subject.onNext(number) }
                        subscription.dispose()
                    }
                }
            }
        }
    }

    @Test(arguments: all, ScheduledAlarmTests.stages)
    func `a stage whose subscription is over before it starts leaves nothing`(
        make: @Sendable () -> any SchedulerType, stage: ScheduledAlarmTests.Stage
    ) {
        _ = stage(.of(1, 2), make()).take(until: Observable.just(0)).subscribe()
    }
}
