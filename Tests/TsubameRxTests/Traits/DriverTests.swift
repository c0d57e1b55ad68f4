import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

private struct Failure: Error {}

@Suite(.leavesNothing) struct DriverTests {
    let scheduler = TestScheduler(initialClock: 0)

    /// Subscribes at 200, and at 225 for the second time, and again at 300 until 400.
    private func watch<Strategy>(
        _ make: () -> SharedSequence<Strategy, Int>
    ) -> [TestableObserver<Int>] {
        let seen = (0..<3).map { _ in scheduler.createObserver(Int.self) }
        let subscriptions = [200, 225, 300].enumerated().map { index, time in
            let subscription = SerialDisposable()
            scheduler.scheduleAt(400) { subscription.dispose() }
            return (index, time, subscription)
        }
        SharingScheduler.mock(scheduler: scheduler) {
            let shared = make().asObservable()
            for (index, time, subscription) in subscriptions {
                scheduler.scheduleAt(time) {
                    subscription.disposable = shared.subscribe(seen[index])
                }
            }
            scheduler.start()
        }
        return seen
    }

    private func source() -> TestableObservable<Int> {
        scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .error(230, Failure()), .next(310, 3),
        ])
    }

    @Test func `a driver is shared, gives the latest first and does not fail`() {
        let xs = source()
        let seen = watch { xs.asDriver(onErrorJustReturn: -1) }
        #expect(
            seen[0].events == [.next(211, 1), .next(221, 2), .next(231, -1), .completed(231)])
        #expect(seen[1].events == [.next(225, 2), .next(231, -1), .completed(231)])
        #expect(seen[2].events == [.next(311, 3)])
        #expect(xs.subscriptions.map(\.subscribe) == [200, 300])
    }

    @Test func `a signal is shared, remembers nothing and does not fail`() {
        let xs = source()
        let seen = watch { xs.asSignal(onErrorJustReturn: -1) }
        #expect(
            seen[0].events == [.next(211, 1), .next(221, 2), .next(231, -1), .completed(231)])
        #expect(seen[1].events == [.next(231, -1), .completed(231)])
        #expect(seen[2].events == [.next(311, 3)])
    }

    @Test(arguments: 0..<4) func `after an error another sequence goes on`(form: Int) {
        let xs = source()
        let elements =
            switch form {
            case 0: watch { xs.asDriver(onErrorDriveWith: .from([8, 9])) }
            case 1: watch { xs.asDriver(onErrorRecover: { _ in .from([8, 9]) }) }
            case 2: watch { xs.asSignal(onErrorSignalWith: .from([8, 9])) }
            default: watch { xs.asSignal(onErrorRecover: { _ in .from([8, 9]) }) }
            }
        #expect(elements[0].elements == [1, 2, 8, 9])
    }

    @Test func `a relay drives and an event of a relay signals`() {
        let values = BehaviorRelay(value: 1)
        let events = PublishRelay<Int>()
        let driver = SharingScheduler.mocked(scheduler) { values.asDriver() }
        let signal = SharingScheduler.mocked(scheduler) { events.asSignal() }
        var seen: [String] = []
        let bag = CompositeDisposable(
            driver.drive(onNext: { seen.append("d\($0)") }),
            signal.emit(onNext: { seen.append("s\($0)") }))
        events.accept(7)
        values.accept(2)
        scheduler.start()
        #expect(Set(seen) == ["d1", "d2", "s7"])
        bag.dispose()
    }

    @Test func `elements go to observers and relays, optional ones too`() {
        let observer = scheduler.createObserver(Int.self)
        let optional = scheduler.createObserver(Int?.self)
        let value = BehaviorRelay(value: 0)
        let maybe = BehaviorRelay<Int?>(value: nil)
        let replay = ReplayRelay<Int>.createUnbound()
        let publish = PublishRelay<Int?>()
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = Driver.of(1, 2)
            _ = driver.drive(observer)
            _ = driver.drive(optional)
            _ = driver.drive(value)
            _ = driver.drive(maybe)
            _ = driver.drive(replay)
            _ = driver.drive(publish)
            _ = driver.drive()
            _ = driver.drive({ $0 })
            let signal = Signal.of(1, 2)
            _ = signal.emit(to: observer)
            _ = signal.emit(to: optional)
            _ = signal.emit(to: value)
            _ = signal.emit(to: maybe)
            _ = signal.emit(to: replay)
            _ = signal.emit(to: publish)
            _ = signal.emit()
            scheduler.start()
        }
        #expect(observer.elements.sorted() == [1, 1, 2, 2])
        #expect(optional.elements.count == 4)
        #expect(value.value == 2)
        #expect(maybe.value == 2)
        var replayed: [Int] = []
        replay.subscribe(onNext: { replayed.append($0) }).dispose()
        #expect(replayed.count == 4)
    }

    @Test func `an object that is driven with is not kept alive`() {
        final class Box { var log: [String] = [] }
        let relay = BehaviorRelay(value: 1)
        let driver = SharingScheduler.mocked(scheduler) { relay.asDriver() }
        weak var seen: Box?
        var subscription: (any Disposable)?
        do {
            let box = Box()
            seen = box
            subscription = driver.drive(with: box) { $0.log.append("\($1)") }
            scheduler.start()
            #expect(box.log == ["1"])
        }
        #expect(seen == nil)
        subscription?.dispose()
    }

    @Test func `a mocked scheduler holds only where it was asked for`() {
        SharingScheduler.mock(scheduler: scheduler) {
            #expect(SharingScheduler.make() as? TestScheduler === scheduler)
        }
        #expect(SharingScheduler.make() is MainScheduler)
    }
}

extension SharingScheduler {
    static func mocked<Result>(
        _ scheduler: any SchedulerType, _ make: () -> Result
    ) -> Result {
        var result: Result?
        mock(scheduler: scheduler) { result = make() }
        guard let result else { preconditionFailure("the closure was not called") }
        return result
    }
}
