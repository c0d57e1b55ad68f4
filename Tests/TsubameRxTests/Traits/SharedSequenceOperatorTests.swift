import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SharedSequenceOperatorTests {
    /// Runs a driver in virtual time and writes down what it sends.
    private func run<Strategy, Element>(
        _ make: () -> SharedSequence<Strategy, Element>, times: Bool = false
    ) -> String {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.createObserver(Element.self)
        SharingScheduler.mock(scheduler: scheduler) {
            let subscription = make().asObservable().subscribe(seen)
            scheduler.advanceTo(100)
            subscription.dispose()
        }
        return seen.events.map { recorded in
            let text = recorded.value.element.map { "\($0)" } ?? "|"
            return times ? "\(text)@\(recorded.time)" : text
        }.joined(separator: " ")
    }

    private func numbers() -> Driver<Int> { .of(1, 2, 2, 3) }

    @Test func `sequences are made`() {
        #expect(run { Driver<Int>.empty() } == "|")
        #expect(run { Driver<Int>.never() } == "")
        #expect(run { Driver.just(1) } == "1 |")
        #expect(run { Driver.deferred { .just(2) } } == "2 |")
        #expect(run { Driver.from([1, 2]) } == "1 2 |")
        #expect(run { Driver.from(Set([3])) } == "3 |")
        #expect(run { Driver.from(optional: 4) } == "4 |")
        #expect(run { Driver.from(optional: Int?.none) } == "|")
        #expect(run({ Driver<Int>.interval(.seconds(40)) }, times: true) == "0@40 1@80")
        #expect(
            run({ Driver<Int>.timer(.seconds(10), period: .seconds(40)) }, times: true)
                == "0@10 1@50 2@90")
    }

    @Test func `elements are changed, chosen and counted`() {
        #expect(run { numbers().map { $0 * 2 } } == "2 4 4 6 |")
        #expect(run { numbers().compactMap { $0 == 2 ? nil : $0 } } == "1 3 |")
        #expect(run { numbers().filter { $0 > 1 } } == "2 2 3 |")
        #expect(run { numbers().scan(0) { $0 + $1 } } == "1 3 5 8 |")
        #expect(run { numbers().skip(2) } == "2 3 |")
        #expect(run { numbers().startWith(0) } == "0 1 2 2 3 |")
        #expect(run { numbers().distinctUntilChanged() } == "1 2 3 |")
        #expect(run { numbers().distinctUntilChanged { $0 / 2 } } == "1 2 |")
        #expect(run { numbers().distinctUntilChanged { $0 < $1 } } == "1 |")
        #expect(run { numbers().distinctUntilChanged({ $0 }, comparer: ==) } == "1 2 3 |")
    }

    @Test func `sequences of sequences are joined`() {
        #expect(run { numbers().flatMap { Driver.just($0) } } == "1 2 2 3 |")
        #expect(run { Driver.just(1).flatMapLatest { Driver.of($0, $0) } } == "1 1 |")
        #expect(run { numbers().flatMapFirst { Driver.of($0, 9, 9, 9) } }.hasPrefix("1 9"))
        #expect(run { Driver.just(Driver.of(1, 2)).switchLatest() } == "1 2 |")
        #expect(run { Driver.of(Driver.just(1), .just(2)).merge() } == "1 2 |")
        #expect(
            run { Driver.of(Driver.just(1), .just(2)).merge(maxConcurrent: 1) } == "1 2 |")
        #expect(run { Driver.merge(.just(1), .just(2)) } == "1 2 |")
        #expect(run { Driver.merge([.just(1), .just(2)]) } == "1 2 |")
        #expect(run { Driver.concat([Driver.of(1, 2), .just(3)]) } == "1 2 3 |")
        #expect(run { Signal.of(1).flatMap { Driver.just($0) } } == "1 |")
    }

    @Test func `sequences are combined whatever their number`() {
        let one = { Driver.just(1) }
        #expect(
            run { Driver.combineLatest(Driver.of(1, 2), Driver.of(10, 20)) { $0 + $1 } }
                == "11 12 22 |")
        #expect(run { Driver.zip(Driver.of(1, 2), Driver.of(10, 20)) { $0 + $1 } } == "11 22 |")
        #expect(run { Driver.zip(one(), Driver.just("a")) } == "(1, \"a\") |")
        #expect(run { Driver.combineLatest(one(), one(), one()) } == "(1, 1, 1) |")
        #expect(
            run {
                Driver.zip(one(), one(), one(), one(), one(), one(), one(), one()) {
                    $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
                }
            } == "8 |")
        #expect(
            run {
                Driver.combineLatest(one(), one(), one(), one(), one(), one(), one(), one()) {
                    $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
                }
            } == "8 |")
        #expect(run { Driver.zip([one(), one()]) } == "[1, 1] |")
        #expect(run { Driver.combineLatest([one(), one()]) { $0.count } } == "2 |")
        #expect(
            run { Driver.of(1, 2).withLatestFrom(Driver.of(10, 20)) { $0 + $1 } } == "12 |"
                || run { Driver.of(1, 2).withLatestFrom(Driver.of(10, 20)) { $0 + $1 } }
                    == "11 22 |"
        )
        #expect(run { Driver.just(1).withLatestFrom(Driver<Int>.never()) } == "|")
    }

    @Test func `time is the strategy's scheduler's`() {
        #expect(run({ Driver.just(1).delay(.seconds(10)) }, times: true) == "1@11 |@12")
        #expect(run({ Driver.of(1, 2, 3).debounce(.seconds(10)) }, times: true) == "3@4 |@4")
        #expect(
            run({ Driver<Int>.interval(.seconds(10)).throttle(.seconds(25)) }, times: true)
                .hasPrefix("0@10 2@35"))
    }

    @Test func `closures beside the sequence are called, once for all subscribers`() {
        var log: [String] = []
        _ = run {
            Driver.of(1).do(
                onNext: { log.append("\($0)") }, onCompleted: { log.append("|") },
                onSubscribe: { log.append("subscribe") })
        }
        #expect(log == ["subscribe", "1", "|"])
    }

    @Test func `a signal can send an object along`() {
        final class Box {}
        let box = Box()
        #expect(run { Signal.of(1).withUnretained(box) { $0 === box ? $1 : 0 } } == "1 |")
        #expect(run { Signal.of(1).withUnretained(box).map { $0.1 } } == "1 |")
    }
}
