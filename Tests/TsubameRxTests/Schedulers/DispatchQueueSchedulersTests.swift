import Dispatch
import Foundation
import Synchronization
import Testing
import TsubameRx
import TsubameSupport

@Suite(.leavesNothing) struct DispatchQueueSchedulersTests {
    static let all: [@Sendable () -> any SchedulerType] = [
        { SerialDispatchQueueScheduler(internalSerialQueueName: "test") },
        { SerialDispatchQueueScheduler(qos: .userInitiated) },
        { SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "test") },
        { ConcurrentDispatchQueueScheduler(qos: .default) },
        { ConcurrentDispatchQueueScheduler(queue: .global(), leeway: .milliseconds(1)) },
        { MainScheduler() },
        { MainScheduler.asyncInstance },
        { ConcurrentMainScheduler.instance },
    ]

    @Test(arguments: all)
    func `work runs with its state, at once and later`(
        make: @Sendable () -> any SchedulerType
    )
        async
    {
        let scheduler = make()
        let start = ContinuousClock.now
        let now: Int = await withCheckedContinuation { continuation in
            _ = scheduler.schedule(1) { state in
                continuation.resume(returning: state)
                return Disposables.create()
            }
        }
        let later: Int = await withCheckedContinuation { continuation in
            _ = scheduler.scheduleRelative(2, dueTime: .milliseconds(20)) { state in
                continuation.resume(returning: state)
                return Disposables.create()
            }
        }
        #expect((now, later) == (1, 2))
        #expect(ContinuousClock.now - start >= .milliseconds(20))
    }

    @Test(arguments: all)
    func `a beat goes on until it is disposed`(make: @Sendable () -> any SchedulerType) async {
        let scheduler = make()
        let beat = SerialDisposable()
        let states = Lock<[Int]>([])
        await withCheckedContinuation { continuation in
            beat.disposable = scheduler.schedulePeriodic(
                0, startAfter: .milliseconds(1), period: .milliseconds(1)
            ) { state in
                states.withLock { $0.append(state) }
                if state == 3 {
                    beat.dispose()
                    continuation.resume()
                }
                return state + 1
            }
        }
        #expect(states.withLock { $0 } == [0, 1, 2, 3])
    }

    @Test(arguments: all)
    func `work that was taken back does not run, and is let go`(
        make: @Sendable () -> any SchedulerType
    ) {
        let scheduler = make()
        weak var held: NSObject?
        do {
            let object = NSObject()
            held = object
            let later = scheduler.scheduleRelative(object, dueTime: .seconds(3600)) { _ in
                Issue.record("the work ran")
                return Disposables.create()
            }
            let beat = scheduler.schedulePeriodic(
                object, startAfter: .seconds(3600), period: .seconds(1)
            ) { object in
                Issue.record("the beat ran")
                return object
            }
            later.dispose()
            beat.dispose()
        }
        #expect(held == nil)
    }

    @Test func `a serial scheduler runs one piece at a time on a concurrent queue`() async {
        let queue = DispatchQueue(label: "test", attributes: .concurrent)
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "test")
        let inside = Lock(0)
        await withCheckedContinuation { continuation in
            for number in 1...200 {
                _ = scheduler.schedule(number) { number in
                    let before = inside.withLock { inside in
                        defer { inside += 1 }
                        return inside
                    }
                    #expect(before == 0)
                    inside.withLock { $0 -= 1 }
                    if number == 200 { continuation.resume() }
                    return Disposables.create()
                }
            }
        }
    }

    @Test func `the queue can be set up before it is used`() {
        var label: String?
        _ = SerialDispatchQueueScheduler(
            internalSerialQueueName: "named", serialQueueConfiguration: { label = $0.label })
        #expect(label == "named")
    }
}
