import Dispatch
import TsubameRx

extension Plays {
    mutating func addInfallibles() {
        one("Infallible.create(subscribe:)") { stage in
            Infallible<String>.create { observer in
                stage("events").subscribe(
                    onNext: { observer(.next($0)) }, onCompleted: { observer(.completed) })
            }
        }
        one("Infallible.deferred(_:)") { stage in
            Infallible.deferred { stage.infallible("made") }
        }
        one("Infallible.empty()") { _ in Infallible<Int>.empty() }
        one("Infallible.from(_:)") { _ in Infallible.from([1, 2, 3]) }
        one("Infallible.just(_:)") { _ in Infallible.just("a") }
        one("Infallible.never()") { _ in Infallible<Int>.never() }
        one("Infallible.of(_:)") { _ in Infallible.of(1, 2, 3) }
        addInfallibleElements()
        addInfallibleSources()
        addInfallibleTimes()
    }

    private mutating func addInfallibleElements() {
        one("Infallible.compactMap(_:)") { $0.infallible().compactMap { Int($0) } }
        one("Infallible.distinctUntilChanged()") { $0.infallible().distinctUntilChanged() }
        one("Infallible.distinctUntilChanged(_:)") {
            $0.infallible().distinctUntilChanged { integer($0) % 2 }
        }
        one("Infallible.distinctUntilChanged(at:)") {
            $0.infallible().distinctUntilChanged(at: \.count)
        }
        several("Infallible.do(onNext:)") { stage in
            let closure = PublishSubject<String>()
            return [
                stage.infallible().do(onNext: { closure.onNext($0) }).asObservable(), closure,
            ]
        }
        one("Infallible.filter(_:)") { $0.infallible().filter { integer($0) > 3 } }
        one("Infallible.map(_:)") { $0.infallible().map { $0.uppercased() } }
        one("Infallible.scan(_:)") { $0.infallible().map(integer).scan(0, accumulator: +) }
        one("Infallible.scan(into:)") {
            $0.infallible().map(integer).scan(into: 0) { $0 += $1 }
        }
        one("Infallible.skip(until:)") { $0.infallible().skip(until: $0("other")) }
        one("Infallible.skip(while:)") { $0.infallible().skip(while: { integer($0) < 3 }) }
        one("Infallible.take(_:)") { $0.infallible().take(2) }
        one("Infallible.take(until:)") { $0.infallible().take(until: $0.infallible("other")) }
        one("Infallible.take(while:)") { $0.infallible().take(while: { integer($0) < 3 }) }
    }

    private mutating func addInfallibleSources() {
        one("Infallible.combineLatest(_:)") {
            Infallible.combineLatest($0.infallible("source1"), $0.infallible("source2")) {
                integer($0) + integer($1)
            }
        }
        one("Infallible.concat(_:)") { $0.infallible().concat($0.infallible("second")) }
        one("Infallible.concatMap(_:)") { stage in
            stage.infallible().concatMap { stage.infallible($0) }
        }
        one("Infallible.flatMap(_:)") { stage in
            stage.infallible().flatMap { stage.infallible($0) }
        }
        one("Infallible.flatMapFirst(_:)") { stage in
            stage.infallible().flatMapFirst { stage.infallible($0) }
        }
        one("Infallible.flatMapLatest(_:)") { stage in
            stage.infallible().flatMapLatest { stage.infallible($0) }
        }
        one("Infallible.merge(_:)") {
            Infallible.merge($0.infallible("first"), $0.infallible("second"))
        }
        several("Infallible.share(replay:)") { stage in
            let shared = stage.infallible().share(replay: 1).asObservable()
            return [shared, shared]
        }
        one("Infallible.startWith(_:)") { $0.infallible().startWith("x") }
        one("Infallible.withLatestFrom(_:)") {
            $0.infallible().withLatestFrom($0.infallible("second")) { integer($0) + integer($1) }
        }
        one("Infallible.withUnretained(_:)") { stage in
            stage.withOwner { owner in stage.infallible().withUnretained(owner).asObservable() }
        }
        one("Infallible.zip(_:)") {
            Infallible.zip($0.infallible("source1"), $0.infallible("source2")) {
                integer($0) + integer($1)
            }
        }
    }

    private mutating func addInfallibleTimes() {
        one("Infallible.debounce(_:)") {
            $0.infallible().debounce(.seconds(2), scheduler: $0.scheduler)
        }
        one("Infallible.delay(_:)") {
            $0.infallible().delay(.seconds(2), scheduler: $0.scheduler)
        }
        one("Infallible.delaySubscription(_:)") {
            $0.infallible().delaySubscription(.seconds(4), scheduler: $0.scheduler)
        }
        one("Infallible.observe(on:)", turns: true) { $0.infallible().observe(on: $0.scheduler) }
        one("Infallible.subscribe(on:)", turns: true) {
            $0.infallible().subscribe(on: $0.scheduler)
        }
        one("Infallible.take(for:)") {
            $0.infallible().take(for: .seconds(5), scheduler: $0.scheduler)
        }
        several("Infallible.throttle(_:)") { stage in
            [true, false].map { latest in
                stage.infallible().throttle(
                    .seconds(4), latest: latest, scheduler: stage.scheduler
                ).asObservable()
            }
        }
    }
}
