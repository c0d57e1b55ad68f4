import Dispatch
import Foundation
import TsubameRx
import TsubameRxBlocking
import TsubameRxTest
import XCTest

/// Traits, relays and schedulers, called as code for RxSwift calls them.
final class TraitCallTests: StreamTestCase {
    func testTraits() throws {
        let single = Single<Int>.create { observer in
            observer(.success(1))
            return Disposables.create()
        }
        var results: [Int] = []
        _ = single.map { $0 + 1 }.subscribe(onSuccess: { results.append($0) }, onFailure: { _ in })
        _ = single.subscribe { event in
            switch event {
            case .success(let v): results.append(v)
            case .failure: break
            }
        }
        XCTAssertEqual(results, [2, 1])
        let completable = Completable.create { c in
            c(.completed)
            return Disposables.create()
        }
        XCTAssertEqual(try completable.andThen(Single.just(3)).toBlocking().first(), 3)
        _ = Maybe<Int>.empty().subscribe(
            onSuccess: { _ in }, onError: { _ in }, onCompleted: { results.append(9) })
        XCTAssertEqual(results, [2, 1, 9])
        let driver = Observable.just(1).asDriver(onErrorJustReturn: 0)
        driver.drive(onNext: { results.append($0) }).disposed(by: DisposeBag())
    }

    func testSharing() {
        let subject = PublishSubject<Int>()
        var counts = 0
        let shared = Observable<Int>.create { o in
            counts += 1
            return subject.subscribe(o)
        }.share(replay: 1)
        let a = shared.subscribe(onNext: { _ in })
        let b = shared.subscribe { _ in }
        XCTAssertEqual(counts, 1)
        a.dispose()
        b.dispose()
        let c = subject.multicast(ForeignSubject<Int>())
        _ = c.connect()
        _ = subject.publish().refCount().subscribe()
        _ = subject.replay(1).connect()
    }

    func testOperators() throws {
        let o = Observable.from([1, 2, 3, 3])
        XCTAssertEqual(try o.distinctUntilChanged().toBlocking().toArray(), [1, 2, 3])
        XCTAssertEqual(try o.scan(0, accumulator: +).toBlocking().toArray(), [1, 3, 6, 9])
        XCTAssertEqual(try o.reduce(0, accumulator: +).toBlocking().first(), 9)
        XCTAssertEqual(try o.take(while: { $0 < 3 }).toBlocking().toArray(), [1, 2])
        XCTAssertEqual(try o.skip(while: { $0 < 3 }).toBlocking().toArray(), [3, 3])
        XCTAssertEqual(try o.toArray().toBlocking().first(), [1, 2, 3, 3])
        XCTAssertEqual(try o.element(at: 1).toBlocking().first(), 2)
        XCTAssertEqual(try o.compactMap { $0 > 2 ? $0 : nil }.toBlocking().toArray(), [3, 3])
        XCTAssertEqual(try o.enumerated().map { $0.index }.toBlocking().toArray(), [0, 1, 2, 3])
        XCTAssertEqual(
            try o.groupBy { $0 % 2 }.flatMap { $0.toArray() }.toBlocking().toArray().count, 2)
        XCTAssertEqual(
            try o.buffer(timeSpan: .seconds(10), count: 2, scheduler: MainScheduler.instance)
                .toBlocking().toArray(), [[1, 2], [3, 3], []])
        XCTAssertEqual(try Observable<Int>.empty().ifEmpty(default: 1).toBlocking().toArray(), [1])
        XCTAssertEqual(try Observable.range(start: 1, count: 3).toBlocking().toArray(), [1, 2, 3])
        XCTAssertEqual(
            try Observable.generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 })
                .toBlocking().toArray(), [0, 1, 2])
        XCTAssertEqual(
            try o.startWith(0).withLatestFrom(Observable.just("x")) { "\($0)\($1)" }.toBlocking()
                .toArray(), ["0x", "1x", "2x", "3x", "3x"])
        var log: [String] = []
        _ = o.do(
            onNext: { log.append("n\($0)") }, onCompleted: { log.append("c") },
            onSubscribe: { log.append("s") }, onDispose: { log.append("d") }
        ).take(1).subscribe(onNext: { _ in })
        XCTAssertEqual(log, ["s", "n1", "d"])
    }

    func testRelaysAndBinders() {
        let relay = BehaviorRelay(value: 1)
        let publish = PublishRelay<Int>()
        publish.bind(to: relay).disposed(by: DisposeBag())
        relay.accept(3)
        XCTAssertEqual(relay.value, 3)
    }

    func testBinderAndReactive() {
        class Target: ReactiveCompatible { var x = 0 }
        let target = Target()
        _ = Observable.just(5).bind(to: Binder(target) { t, v in t.x = v })
        XCTAssertEqual(target.x, 5)
        _ = Observable.just(6).bind(to: target.rx.x)
        XCTAssertEqual(target.x, 6)
    }

    func testSharedSequence() {
        let hotObservable = PublishSubject<Int>()
        let driver = hotObservable.asDriver(onErrorJustReturn: -1)
        var results: [Int] = []
        let d = driver.map { $0 * 2 }.distinctUntilChanged().drive(onNext: { results.append($0) })
        hotObservable.onNext(1)
        hotObservable.onNext(1)
        hotObservable.onNext(2)
        hotObservable.onError(Failure.first)
        XCTAssertEqual(results, [2, 4, -2])
        d.dispose()
        let signal = PublishRelay<Int>()
        var sig: [Int] = []
        _ = signal.asSignal().emit(onNext: { sig.append($0) })
        signal.accept(3)
        XCTAssertEqual(sig, [3])
        let control = ControlEvent(events: Observable.just(1))
        _ = control.asDriver().drive(onNext: { sig.append($0) })
        XCTAssertEqual(sig, [3, 1])
    }

    func testInfallible() {
        var r: [Int] = []
        _ = Infallible<Int>.create { o in
            o(.next(1))
            o(.completed)
            return Disposables.create()
        }
        .map { $0 + 1 }.subscribe(onNext: { r.append($0) })
        XCTAssertEqual(r, [2])
        _ = Observable.just(3).asInfallible(onErrorJustReturn: 0).subscribe(
            onNext: { r.append($0) }, onCompleted: { r.append(9) })
        XCTAssertEqual(r, [2, 3, 9])
    }

    func testWithUnretainedAndUsing() throws {
        class Owner { var n = 1 }
        let owner = Owner()
        let o = Observable.of(1, 2).withUnretained(owner).map { o, v in o.n + v }
        XCTAssertEqual(try o.toBlocking().toArray(), [2, 3])
        _ = Observable.of(1).subscribe(with: owner, onNext: { o, v in o.n = v })
        var disposed = 0
        let u = Observable<Int>.using(
            { CompositeDisposable(disposables: [Disposables.create { disposed += 1 }]) },
            observableFactory: { _ in Observable.of(1) })
        XCTAssertEqual(try u.toBlocking().toArray(), [1])
        XCTAssertEqual(disposed, 1)
        let retry = Observable<Int>.error(Failure.first).retry(when: { (e: Observable<Error>) in
            e.enumerated().flatMap { i, e -> Observable<Int> in i < 2 ? .just(0) : .error(e) }
        })
        XCTAssertThrowsError(try retry.toBlocking().toArray())
        let caught = Observable<Int>.error(Failure.first).catch { _ in .just(7) }
        XCTAssertEqual(try caught.toBlocking().toArray(), [7])
    }

    func testVirtual() {
        let s = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 0))
        var times: [TimeInterval] = []
        _ = s.scheduleRelative((), dueTime: .seconds(10)) { _ in
            times.append(s.now.timeIntervalSince1970)
            return Disposables.create()
        }
        s.start()
        XCTAssertEqual(times, [10])
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(230, 3), .completed(400),
        ])
        let res = scheduler.start {
            xs.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler).map {
                $0.toArray().asObservable()
            }.merge()
        }
        XCTAssertEqual(res.events.count > 0, true)
        let s3 = TestScheduler(initialClock: 0)
        let res3 = s3.start { Observable<Int>.interval(.seconds(100), scheduler: s3) }
        XCTAssertEqual(
            res3.events,
            [
                .next(300, 0), .next(400, 1), .next(500, 2), .next(600, 3), .next(700, 4),
                .next(800, 5), .next(900, 6),
            ])
        let s4 = TestScheduler(initialClock: 0)
        let ys = s4.createColdObservable([.next(100, 1), .next(200, 2)])
        let res4 = s4.start { ys.timeout(.seconds(150), other: Observable.just(42), scheduler: s4) }
        XCTAssertEqual(
            res4.events, [.next(300, 1), .next(400, 2), .next(550, 42), .completed(550)])
    }

    func testAsync() async throws {
        let v = try await Single.just(3).value
        XCTAssertEqual(v, 3)
        var seen: [Int] = []
        for try await x in Observable.of(1, 2, 3).values { seen.append(x) }
        XCTAssertEqual(seen, [1, 2, 3])
    }

    func testTheMainThreadMayWaitForWhatNeedsIt() throws {
        XCTAssertTrue(Thread.isMainThread)
        let ticks = Observable<Int>.interval(.milliseconds(5), scheduler: MainScheduler.instance)
        XCTAssertEqual(try ticks.take(3).toBlocking(timeout: 5).toArray(), [0, 1, 2])
        let driver = Observable.of(1, 2).observe(
            on: SerialDispatchQueueScheduler(internalSerialQueueName: "elsewhere")
        ).asDriver(onErrorJustReturn: 0)
        XCTAssertEqual(try driver.toBlocking(timeout: 5).toArray(), [1, 2])
        let background = Observable.just(3).delay(
            .milliseconds(20), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
        XCTAssertEqual(try background.toBlocking(timeout: 5).single(), 3)
        XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.05).first()) {
            guard case RxError.timeout = $0 else { return XCTFail("\($0)") }
        }
    }
}
