import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

private struct Failure: Error {}

@Suite(.leavesNothing) struct PrimitiveSequenceOperatorTests {
    let scheduler = TestScheduler(initialClock: 0)

    private func text<Trait, Element>(_ sequence: PrimitiveSequence<Trait, Element>) -> String {
        var log: [String] = []
        _ = sequence.asObservable().subscribe { event in
            switch event {
            case .next(let value): log.append("\(value)")
            case .completed: log.append("|")
            case .error: log.append("#")
            }
        }
        return log.joined()
    }

    @Test func `a single's operators keep its promise or make a maybe`() {
        let one = Single.just(1)
        #expect(text(one.map { $0 + 1 }) == "2|")
        #expect(text(one.map { _ -> Int in throw Failure() }) == "#")
        #expect(text(one.filter { $0 == 1 }) == "1|")
        #expect(text(one.filter { $0 != 1 }) == "|")
        #expect(text(one.compactMap { $0 == 1 ? "a" : nil }) == "a|")
        #expect(text(one.compactMap { _ in String?.none }) == "|")
        #expect(text(one.flatMap { .just($0 * 10) }) == "10|")
        #expect(text(one.flatMap { _ in Single<Int>.error(Failure()) }) == "#")
        #expect(text(one.flatMapMaybe { _ in Maybe<Int>.empty() }) == "|")
        #expect(text(one.flatMapCompletable { _ in .empty() }) == "|")
        #expect(text(Single<Int>.error(Failure()).catchAndReturn(5)) == "5|")
        #expect(text(Single<Int>.error(Failure()).catch { _ in .just(6) }) == "6|")
    }

    @Test func `a maybe's operators keep its promise or make a single`() {
        let none = Maybe<Int>.empty()
        #expect(text(Maybe.just(1).map { $0 + 1 }) == "2|")
        #expect(text(Maybe.just(1).filter { $0 > 1 }) == "|")
        #expect(text(Maybe.just(1).compactMap { $0 > 1 ? $0 : nil }) == "|")
        #expect(text(Maybe.just(1).flatMap { .just($0 * 10) }) == "10|")
        #expect(text(none.flatMap { .just($0 * 10) }) == "|")
        #expect(text(none.ifEmpty(default: 3)) == "3|")
        #expect(text(none.ifEmpty(switchTo: Maybe.just(4))) == "4|")
        #expect(text(none.ifEmpty(switchTo: Single.just(5))) == "5|")
        #expect(text(Maybe.just(1).ifEmpty(default: 3)) == "1|")
        #expect(text(Maybe<Int>.error(Failure()).catchAndReturn(5)) == "5|")
    }

    @Test func `elements are put together whatever the number of sources`() {
        let one = Single.just(1)
        #expect(text(Single.zip(one, one) { $0 + $1 }) == "2|")
        #expect(text(Single.zip(one, one, one, one) { $0 + $1 + $2 + $3 }) == "4|")
        #expect(text(Single.zip(one, one, one, one, one, one, one, one) { $0 + $7 }) == "2|")
        #expect(text(Single.zip(one, .just("a"))) == "(1, \"a\")|")
        #expect(text(Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }) == "|")
        #expect(text(Maybe.zip(Maybe.just(1), .just(2), .just(3))) == "(1, 2, 3)|")
        #expect(text(Single.zip([one, .just(2)])) == "[1, 2]|")
        #expect(text(Single.zip([one, .just(2)]) { $0.reduce(0, +) }) == "3|")
        #expect(text(Single<Int>.zip([Single<Int>]())) == "[]|")
        #expect(text(Single.zip([one, .error(Failure())])) == "#")
    }

    @Test func `completables end together or one after the other`() {
        var log: [String] = []
        func step(_ name: String, fails: Bool = false) -> Completable {
            .deferred {
                log.append(name)
                return fails ? .error(Failure()) : .empty()
            }
        }
        #expect(text(Completable.zip(step("a"), step("b"))) == "|")
        #expect(text(Completable.merge([step("c"), step("d", fails: true), step("e")])) == "#")
        #expect(text(Completable.concat(step("f"), step("g", fails: true), step("h"))) == "#")
        #expect(text(step("i").concat(step("j"))) == "|")
        #expect(text(Completable.concat([step("k"), step("l")])) == "|")
        #expect(log.joined() == "abcdefgijkl")
    }

    @Test func `what follows a completable is subscribed to after its good end`() {
        let first = scheduler.createColdObservable([Recorded<Event<Never>>.completed(10)])
        let second = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let seen = scheduler.start {
            first.asObservable().asCompletable().andThen(second.asObservable())
        }
        #expect(seen.events == [.next(220, 1), .completed(230)])
        #expect(first.subscriptions == [Subscription(200, 210)])
        #expect(second.subscriptions == [Subscription(210, 230)])
    }

    @Test(arguments: [205, 215])
    func `disposal ends whichever of the two runs`(time: Int) {
        let first = scheduler.createColdObservable([Recorded<Event<Never>>.completed(10)])
        let second = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let seen = scheduler.start(disposed: time) {
            first.asObservable().asCompletable().andThen(second.asObservable())
        }
        #expect(seen.events == [])
        #expect(first.subscriptions == [Subscription(200, min(time, 210))])
        #expect(second.subscriptions == (time > 210 ? [Subscription(210, time)] : []))
    }

    @Test func `each trait can follow a completable`() {
        let end = Completable.empty()
        #expect(text(end.andThen(Single.just(1))) == "1|")
        #expect(text(end.andThen(Maybe<Int>.empty())) == "|")
        #expect(text(end.andThen(Completable.error(Failure()))) == "#")
        #expect(text(Completable.error(Failure()).andThen(Single.just(1))) == "#")
    }

    @Test func `a failed single is tried again`() {
        var attempts = 0
        let flaky = Single<Int>.deferred {
            attempts += 1
            return attempts < 3 ? .error(Failure()) : .just(attempts)
        }
        #expect(text(flaky.retry(2)) == "#")
        #expect(text(flaky.retry(2)) == "3|")
        attempts = 0
        #expect(text(flaky.retry(when: { (errors: Observable<any Error>) in errors })) == "3|")
    }

    @Test func `time shifts, limits and schedulers apply to a single element`() {
        let slow = scheduler.createColdObservable([.next(30, 1), .completed(30)])
        let single = slow.asSingle()
        let forms: [(Single<Int>, [Recorded<Event<Int>>])] = [
            (single.delay(.seconds(5), scheduler: scheduler), [.next(235, 1), .completed(236)]),
            (
                single.delaySubscription(.seconds(5), scheduler: scheduler),
                [.next(235, 1), .completed(235)]
            ),
            (single.timeout(.seconds(10), scheduler: scheduler), [.error(210, RxError.timeout)]),
            (
                single.timeout(.seconds(10), other: .just(9), scheduler: scheduler),
                [.next(210, 9), .completed(210)]
            ),
            (single.observe(on: scheduler), [.next(231, 1), .completed(232)]),
            (single.subscribe(on: scheduler), [.next(231, 1), .completed(231)]),
            (.timer(.seconds(7), scheduler: scheduler), [.next(207, 0), .completed(207)]),
        ]
        let seen = forms.map { form in
            let observer = scheduler.createObserver(Int.self)
            scheduler.scheduleAt(200) { _ = form.0.asObservable().subscribe(observer) }
            return observer
        }
        scheduler.start()
        for (observer, form) in zip(seen, forms) { #expect(observer.events == form.1) }
    }

    @Test func `closures beside a trait are called in order`() {
        var log: [String] = []
        _ = Single.just(1).do(
            onSuccess: { log.append("\($0)") }, afterSuccess: { log.append("after \($0)") },
            onSubscribe: { log.append("subscribe") }, onSubscribed: { log.append("subscribed") },
            onDispose: { log.append("dispose") }
        ).subscribe(onSuccess: { _ in log.append("seen") })
        #expect(
            log == ["subscribe", "1", "seen", "after 1", "dispose", "subscribed"]
                || log == ["subscribe", "1", "seen", "after 1", "subscribed", "dispose"])
        log = []
        _ = Completable.error(Failure()).do(
            onError: { _ in log.append("#") }, afterError: { _ in log.append("after") },
            onCompleted: { log.append("|") }
        ).subscribe(onError: { _ in log.append("seen") })
        #expect(log == ["#", "seen", "after"])
        log = []
        _ = Maybe<Int>.empty().do(
            onNext: { _ in log.append("1") }, onCompleted: { log.append("|") },
            afterCompleted: { log.append("after") }
        ).subscribe(onCompleted: { log.append("seen") })
        #expect(log == ["|", "seen", "after"])
    }

    @Test func `a resource lives as long as the single that uses it`() {
        let resource = BooleanDisposable()
        var seen: [Bool] = []
        _ = Single<Bool>.using(
            { resource }, primitiveSequenceFactory: { .just($0.isDisposed) }
        ).subscribe(onSuccess: { seen.append($0) })
        #expect(seen == [false])
        #expect(resource.isDisposed)
    }
}
