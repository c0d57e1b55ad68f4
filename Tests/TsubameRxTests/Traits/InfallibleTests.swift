import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

private struct Failure: Error {}

@Suite(.leavesNothing) struct InfallibleTests {
    private func run<Element>(_ sequence: Infallible<Element>) -> String {
        var log: [String] = []
        _ = sequence.subscribe { event in
            switch event {
            case .next(let element): log.append("\(element)")
            case .completed: log.append("|")
            }
        }
        return log.joined(separator: " ")
    }

    private let numbers = Infallible.of(1, 2, 2, 3)

    @Test func `sequences are made`() {
        #expect(run(Infallible<Int>.empty()) == "|")
        #expect(run(Infallible<Int>.never()) == "")
        #expect(run(Infallible.just(1)) == "1 |")
        #expect(run(Infallible.just(1, scheduler: CurrentThreadScheduler.instance)) == "1 |")
        #expect(run(Infallible.deferred { .just(2) }) == "2 |")
        #expect(run(Infallible.from([1, 2])) == "1 2 |")
        #expect(run(Infallible.from(1...3)) == "1 2 3 |")
        let created = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
            return Disposables.create()
        }
        #expect(run(created) == "1 |")
    }

    @Test func `an error becomes elements`() {
        let failing = Observable<Int>.error(Failure())
        #expect(run(failing.asInfallible(onErrorJustReturn: 7)) == "7 |")
        #expect(run(failing.asInfallible(onErrorFallbackTo: .of(8, 9))) == "8 9 |")
        #expect(
            run(failing.asInfallible(onErrorRecover: { $0 is Failure ? .just(1) : .just(2) }))
                == "1 |")
    }

    @Test func `elements are changed, chosen and counted`() {
        #expect(run(numbers.map { $0 * 2 }) == "2 4 4 6 |")
        #expect(run(numbers.compactMap { $0 == 2 ? nil : $0 }) == "1 3 |")
        #expect(run(numbers.filter { $0 > 1 }) == "2 2 3 |")
        #expect(run(numbers.scan(0) { $0 + $1 }) == "1 3 5 8 |")
        #expect(run(numbers.scan(into: 0) { $0 += $1 }) == "1 3 5 8 |")
        #expect(run(numbers.startWith(0)) == "0 1 2 2 3 |")
        #expect(run(numbers.distinctUntilChanged()) == "1 2 3 |")
        #expect(run(numbers.distinctUntilChanged { $0 / 2 }) == "1 2 |")
        #expect(run(numbers.distinctUntilChanged(at: \.self)) == "1 2 3 |")
        #expect(run(numbers.take(2)) == "1 2 |")
        #expect(run(numbers.take(while: { $0 < 3 })) == "1 2 2 |")
        #expect(run(numbers.take(until: { $0 == 2 }, behavior: .inclusive)) == "1 2 |")
        #expect(run(numbers.skip(while: { $0 < 2 })) == "2 2 3 |")
        #expect(run(numbers.take(until: Infallible<Int>.just(0))) == "|")
        #expect(run(numbers.share(replay: 1)) == "1 2 2 3 |")
    }

    @Test func `sequences are joined and combined`() {
        let one = Infallible.just(1)
        #expect(run(numbers.flatMap { Infallible.just($0) }) == "1 2 2 3 |")
        #expect(run(one.flatMapLatest { Infallible.of($0, 2) }) == "1 2 |")
        #expect(run(one.flatMapFirst { Infallible.of($0, 2) }) == "1 2 |")
        #expect(run(numbers.concatMap { Infallible.just($0) }) == "1 2 2 3 |")
        #expect(run(one.concat(Infallible.just(2))) == "1 2 |")
        #expect(run(Infallible.concat(one, one)) == "1 1 |")
        #expect(run(Infallible.concat([one, one])) == "1 1 |")
        #expect(run(Infallible.merge(one, one)) == "1 1 |")
        #expect(run(Infallible.zip(one, one) { $0 + $1 }) == "2 |")
        #expect(run(Infallible.zip(one, Infallible.just("a"))) == "(1, \"a\") |")
        #expect(run(Infallible.combineLatest(one, one, one) { $0 + $1 + $2 }) == "3 |")
        #expect(run(Infallible.combineLatest(one, one)) == "(1, 1) |")
        #expect(run(Infallible.combineLatest([one, one])) == "[1, 1] |")
        #expect(
            run(
                Infallible.zip(one, one, one, one, one, one, one, one) {
                    $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
                }) == "8 |")
        #expect(
            run(
                Infallible.combineLatest(one, one, one, one, one, one, one, one) {
                    $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
                }) == "8 |")
        #expect(run(one.withLatestFrom(one) { $0 + $1 }) == "2 |")
        #expect(run(one.withLatestFrom(Infallible.just(5))) == "5 |")
    }

    @Test func `closures are called with the events and the disposal`() {
        var log: [String] = []
        _ = Infallible.of(1).do(onNext: { log.append("do \($0)") }).subscribe(
            onNext: { log.append("\($0)") }, onCompleted: { log.append("|") },
            onDisposed: { log.append("gone") })
        #expect(log == ["do 1", "1", "|", "gone"])
    }

    @Test func `an object is sent along as long as it lives`() {
        final class Box { var seen: [Int] = [] }
        let box = Box()
        _ = numbers.subscribe(with: box, onNext: { $0.seen.append($1) })
        #expect(box.seen == [1, 2, 2, 3])
        #expect(run(numbers.withUnretained(box) { $1 }) == "1 2 2 3 |")
    }

    @Test func `time and schedulers apply`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .next(300, 3)])
            .asInfallible(onErrorJustReturn: 0)
        let forms: [(Infallible<Int>, [Int])] = [
            (source.debounce(.seconds(10), scheduler: scheduler), [225, 310]),
            (source.throttle(.seconds(50), latest: false, scheduler: scheduler), [210, 300]),
            (source.delay(.seconds(10), scheduler: scheduler), [220, 225, 310]),
            (source.observe(on: scheduler), [211, 216, 301]),
            (source.take(for: .seconds(12), scheduler: scheduler), [210]),
        ]
        let seen = forms.map { form in
            let observer = scheduler.createObserver(Int.self)
            let subscription = SerialDisposable()
            scheduler.scheduleAt(200) {
                subscription.disposable = form.0.asObservable().subscribe(observer)
            }
            scheduler.scheduleAt(900) { subscription.dispose() }
            return observer
        }
        scheduler.start()
        for (observer, form) in zip(seen, forms) {
            #expect(observer.events.filter { $0.value.element != nil }.map(\.time) == form.1)
        }
    }
}
