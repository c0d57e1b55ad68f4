import Dispatch
import Foundation
import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

@Suite(.leavesNothing) struct ObserveOnTests {
    @Test(arguments: [
        DrawnInTime("-", ""),
        DrawnInTime("--|", "--(|+1)", "--!"),
        DrawnInTime("-a--b-|", "-(a+1)--(b+1)-(|+1)", "------!"),
        DrawnInTime("-(abc)-|", "-(a+1b+2c+3)-(|+1)", "---!"),
        DrawnInTime("-a#", "-(a+1)(#+1)", "--!"),
    ])
    func `each event takes a step of the scheduler`(drawn: DrawnInTime) {
        drawn.expect { $0.observe(on: $1) }
    }

    @Test func `a disposal drops what waits`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable(.drawn("-(ab)", from: 200))
        let seen = scheduler.start(disposed: 212) { source.observe(on: scheduler) }
        #expect(seen.events == [.next(211, "a")])
        #expect(source.subscriptions == [Subscription(200, 212)])
    }

    static let serial: [@Sendable () -> any ImmediateSchedulerType] = [
        { SerialDispatchQueueScheduler(internalSerialQueueName: "test") },
        { SerialDispatchQueueScheduler(qos: .userInitiated) },
        { SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "test") },
        { ConcurrentDispatchQueueScheduler(qos: .default) },
        { OperationQueueScheduler(operationQueue: OperationQueue()) },
    ]

    @Test(arguments: serial)
    func `the order is kept, however fast events come`(
        make: @Sendable () -> any ImmediateSchedulerType
    ) async {
        let subject = PublishSubject<Int>()
        let seen = Lock<[Int]>([])
        await withCheckedContinuation { continuation in
            _ = subject.observe(on: make()).subscribe(
                onNext: { number in seen.withLock { $0.append(number) } },
                onDisposed: { continuation.resume() }, isolation: nil)
            DispatchQueue.global().async {
                for number in 0..<5000 { subject.onNext(number) }
                subject.onCompleted()
            }
        }
        #expect(seen.withLock { $0 } == Array(0..<5000))
    }

    @Test func `what waits on a queue is dropped by a disposal`() async {
        let queue = DispatchQueue(label: "test")
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "test")
        let subject = PublishSubject<Int>()
        let seen = Lock<[Int]>([])
        queue.suspend()
        let subscription = subject.observe(on: scheduler).subscribe(
            onNext: { number in seen.withLock { $0.append(number) } }, isolation: nil)
        subject.onNext(1)
        subject.onCompleted()
        subscription.dispose()
        queue.resume()
        await withCheckedContinuation { continuation in
            _ = scheduler.schedule(()) { _ in
                continuation.resume()
                return Disposables.create()
            }
        }
        #expect(seen.withLock { $0 } == [])
    }

    @MainActor @Test func `on the main queue an event comes at once if nothing waits`() {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = subject.observe(on: MainScheduler()).subscribe(
            onNext: { number in
                seen.append(number)
                if number < 3 { subject.onNext(number + 1) }
                seen.append(-number)
            })
        subject.onNext(1)
        #expect(seen == [1, -1, 2, -2, 3, -3])
        subscription.dispose()
    }
}
