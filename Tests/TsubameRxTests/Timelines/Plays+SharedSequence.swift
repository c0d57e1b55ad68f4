import Dispatch
import TsubameRx

extension Plays {
    mutating func addSharedSequences() {
        one("SharedSequence.deferred(_:)") { stage in
            Driver.deferred { stage.driver("made") }
        }
        one("SharedSequence.empty()") { _ in Driver<Int>.empty() }
        one("SharedSequence.from(_:)") { _ in Driver.from([1, 2, 3]) }
        several("SharedSequence.from(optional:)") { _ in
            [spelled(Driver.from(optional: 1)), spelled(Driver<Int>.from(optional: nil))]
        }
        one("SharedSequence.interval(_:)") { _ in Driver<Int>.interval(.seconds(2)) }
        one("SharedSequence.just(_:)") { _ in Driver.just("a") }
        one("SharedSequence.never()") { _ in Driver<Int>.never() }
        one("SharedSequence.of(_:)") { _ in Driver.of(1, 2, 3) }
        one("SharedSequence.timer(_:)") { _ in
            Driver<Int>.timer(.seconds(3), period: .seconds(2))
        }
        addSharedElements()
        addSharedSources()
    }

    private mutating func addSharedElements() {
        one("SharedSequence.compactMap(_:)") { $0.driver().compactMap { Int($0) } }
        one("SharedSequence.debounce(_:)") { $0.driver().debounce(.seconds(2)) }
        one("SharedSequence.delay(_:)") { $0.driver().delay(.seconds(2)) }
        one("SharedSequence.distinctUntilChanged()") { $0.driver().distinctUntilChanged() }
        one("SharedSequence.distinctUntilChanged(_:)") {
            $0.driver().distinctUntilChanged { integer($0) % 2 }
        }
        several("SharedSequence.do(onNext:)") { stage in
            let closure = PublishSubject<String>()
            return [stage.driver().do(onNext: { closure.onNext($0) }).asObservable(), closure]
        }
        one("SharedSequence.filter(_:)") { $0.driver().filter { integer($0) > 3 } }
        one("SharedSequence.map(_:)") { $0.driver().map { $0.uppercased() } }
        one("SharedSequence.scan(_:)") { $0.driver().map(integer).scan(0, accumulator: +) }
        one("SharedSequence.skip(_:)") { $0.driver().skip(2) }
        several("SharedSequence.throttle(_:)") { stage in
            [true, false].map {
                stage.driver().throttle(.seconds(4), latest: $0).asObservable()
            }
        }
        one("Signal.withUnretained(_:)") { stage in
            stage.withOwner { owner in stage.signal().withUnretained(owner).asObservable() }
        }
    }

    private mutating func addSharedSources() {
        one("SharedSequence.combineLatest(_:)") {
            Driver.combineLatest($0.driver("source1"), $0.driver("source2")) {
                integer($0) + integer($1)
            }
        }
        one("SharedSequence.concat(_:)") {
            Driver.concat([$0.driver(), $0.driver("second")])
        }
        one("SharedSequence.flatMap(_:)") { stage in
            stage.driver().flatMap { stage.driver($0) }
        }
        one("SharedSequence.flatMapFirst(_:)") { stage in
            stage.driver().flatMapFirst { stage.driver($0) }
        }
        one("SharedSequence.flatMapLatest(_:)") { stage in
            stage.driver().flatMapLatest { stage.driver($0) }
        }
        one("SharedSequence.merge()") { stage in
            stage.driver().map { stage.driver($0) }.merge()
        }
        one("SharedSequence.merge(_:)") { Driver.merge($0.driver("first"), $0.driver("second")) }
        one("SharedSequence.merge(maxConcurrent:)") { stage in
            stage.driver().map { stage.driver($0) }.merge(maxConcurrent: 2)
        }
        one("SharedSequence.startWith(_:)") { $0.driver().startWith("x") }
        one("SharedSequence.switchLatest()") { stage in
            stage.driver().map { stage.driver($0) }.switchLatest()
        }
        one("SharedSequence.withLatestFrom(_:)") {
            $0.driver().withLatestFrom($0.driver("second")) { integer($0) + integer($1) }
        }
        one("SharedSequence.zip(_:)") {
            Driver.zip($0.driver("source1"), $0.driver("source2")) { integer($0) + integer($1) }
        }
    }
}
