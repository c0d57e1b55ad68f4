import Dispatch
import Foundation
import TsubameRx
import TsubameRxBlocking
import TsubameRxTest
import XCTest

/// Operators, called as code for RxSwift calls them.
final class OperatorCallTests: StreamTestCase {
    func testMap_Range() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 0), .next(220, 1), .next(230, 2), .next(240, 4),
            .completed(300),
        ])
        let res = scheduler.start { xs.map { $0 * 2 } }
        let correctMessages = Recorded.events(
            .next(210, 0 * 2), .next(220, 1 * 2), .next(230, 2 * 2), .next(240, 4 * 2),
            .completed(300))
        let correctSubscriptions = [Subscription(200, 300)]
        XCTAssertEqual(res.events, correctMessages)
        XCTAssertEqual(xs.subscriptions, correctSubscriptions)
    }

    func testMap_Throw() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 0), .next(220, 1), .error(300, Failure.first, Int.self),
        ])
        let res = scheduler.start {
            xs.map { x throws -> Int in
                guard x < 1 else { throw Failure.first }
                return x
            }
        }
        XCTAssertEqual(res.events, Recorded.events(.next(210, 0), .error(220, Failure.first)))
        XCTAssertEqual(xs.subscriptions, [Subscription(200, 220)])
    }

    func testDispose_Composite() {
        var numberDisposed = 0
        let c = CompositeDisposable()
        let r1 = c.insert(Disposables.create { numberDisposed += 1 })
        _ = c.insert(Disposables.create { numberDisposed += 1 })
        XCTAssertTrue(r1 != nil)
        c.dispose()
        XCTAssertEqual(numberDisposed, 2)
        let d = Disposables.create(
            Disposables.create { numberDisposed += 1 }, Disposables.create { numberDisposed += 1 },
            Disposables.create { numberDisposed += 1 }, Disposables.create { numberDisposed += 1 },
            Disposables.create { numberDisposed += 1 })
        d.dispose()
        XCTAssertEqual(numberDisposed, 7)
    }

    func testAnonymousObservable_detachesOnDispose() {
        var observer: AnyObserver<Int>!
        let a =
            Observable.create { o in
                observer = o
                return Disposables.create()
            } as Observable<Int>
        var elements: [Int] = []
        let d = a.subscribe(onNext: { n in elements.append(n) })
        observer.on(.next(0))
        d.dispose()
        observer.on(.next(1))
        XCTAssertEqual(elements, [0])
    }

    func testHides() {
        let xs = ForeignSequence<Int>()
        let res = xs.asObservable()
        XCTAssertTrue(res !== xs)
    }

    func testMerge() {
        let scheduler = TestScheduler(initialClock: 0)
        let o1 = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(225)])
        let o2 = scheduler.createHotObservable([.next(150, 1), .next(215, 3), .completed(250)])
        let res = scheduler.start { Observable.of(o1.asObservable(), o2.asObservable()).merge() }
        XCTAssertEqual(res.events, [.next(210, 2), .next(215, 3), .completed(250)])
    }

    func testFlatMapComplex() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(5, scheduler.createColdObservable([.error(1, Failure.first)])),
            .next(
                300,
                scheduler.createColdObservable([.next(10, 102), .next(90, 103), .completed(205)])),
            .next(400, scheduler.createColdObservable([.next(10, 202), .completed(150)])),
            .completed(900),
        ])
        let res = scheduler.start { xs.flatMap { $0 } }
        XCTAssertEqual(
            res.events, [.next(310, 102), .next(390, 103), .next(410, 202), .completed(900)])
        XCTAssertEqual(xs.recordedEvents[1].value.element!.subscriptions, [Subscription(300, 505)])
    }

    func testCombineLatest() {
        let scheduler = TestScheduler(initialClock: 0)
        let e0 = scheduler.createHotObservable([.next(150, 1), .next(210, 1), .completed(400)])
        let e1 = scheduler.createHotObservable([.next(150, 1), .next(220, 2), .completed(400)])
        let res = scheduler.start { Observable.combineLatest(e0, e1) { $0 + $1 } }
        XCTAssertEqual(res.events, [.next(220, 3), .completed(400)])
        let res2 = Observable.combineLatest(
            Observable.just(1), Observable.just("2"), resultSelector: { "\($0)\($1)" })
        XCTAssertEqual(try res2.toBlocking().first(), "12")
        let tuples = Observable.combineLatest(
            Observable.just(1), Observable.just("2"), Observable.just(3.0))
        XCTAssertEqual(try tuples.map { "\($0.0)\($0.1)\($0.2)" }.toBlocking().single(), "123.0")
        let all = Observable.combineLatest([Observable.just(1), .just(2)]) { $0.reduce(0, +) }
        XCTAssertEqual(try all.toBlocking().toArray(), [3])
        let zipped = Observable.zip(Observable.of(1, 2), Observable.of(3, 4), resultSelector: +)
        XCTAssertEqual(try zipped.toBlocking().toArray(), [4, 6])
    }

    func testInterleave() throws {
        XCTAssertEqual(
            try Observable.merge(Observable.of(1, 2), Observable.of(3, 4)).toBlocking().toArray(),
            [1, 3, 2, 4])
        XCTAssertEqual(
            try Observable.concat([Observable.of(1, 2), .of(3)]).toBlocking().toArray(), [1, 2, 3])
        XCTAssertEqual(
            try Observable.of(1, 2).concat(Observable.of(3)).toBlocking().toArray(), [1, 2, 3])
    }
}
