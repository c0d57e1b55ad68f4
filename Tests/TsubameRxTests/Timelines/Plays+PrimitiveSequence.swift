import Dispatch
import TsubameRx
import TsubameRxTest

extension Plays {
    mutating func addPrimitiveSequences() {
        one("PrimitiveSequence.catch(_:)") { stage in
            stage.single().catch { _ in stage.single("recovery") }
        }
        one("PrimitiveSequence.deferred(_:)") { stage in
            Single.deferred { stage.single("made") }
        }
        one("PrimitiveSequence.delay(_:)") {
            $0.single().delay(.seconds(2), scheduler: $0.scheduler)
        }
        one("PrimitiveSequence.delaySubscription(_:)") {
            $0.single().delaySubscription(.seconds(2), scheduler: $0.scheduler)
        }
        one("PrimitiveSequence.observe(on:)", turns: true) {
            $0.single().observe(on: $0.scheduler)
        }
        one("PrimitiveSequence.retry(_:)") {
            $0.attempts("first", "second").asSingle().retry(2)
        }
        one("PrimitiveSequence.retry(when:)") { stage in
            stage.attempts("first", "second").asSingle().retry { errors in
                errors.flatMap { _ in stage("trigger") }
            }
        }
        one("PrimitiveSequence.subscribe(on:)", turns: true) {
            $0.single().subscribe(on: $0.scheduler)
        }
        one("PrimitiveSequence.timeout(_:)") { stage in
            guard stage.draws("other") else {
                return stage.single().timeout(.seconds(3), scheduler: stage.scheduler)
            }
            return stage.single().timeout(
                .seconds(3), other: stage.single("other"), scheduler: stage.scheduler)
        }
        one("PrimitiveSequence.timer(_:)") {
            Single<Int>.timer(.seconds(3), scheduler: $0.scheduler)
        }
        several("PrimitiveSequence.using(_:)") { stage in
            let resource = PublishSubject<String>()
            let result = Single.using(
                {
                    CompositeDisposable(disposables: [Disposables.create { resource.onCompleted() }]
                    )
                },
                primitiveSequenceFactory: { _ in stage.single("made") })
            return [result.asObservable(), resource]
        }
    }

    mutating func addCompletables() {
        one("Completable.andThen(_:)") { $0.completable().andThen($0.single("second")) }
        one("Completable.concat(_:)") { $0.completable().concat($0.completable("second")) }
        one("Completable.create(subscribe:)") { stage in
            Completable.create { observer in
                stage("work").subscribe(onCompleted: { observer(.completed) })
            }
        }
        several("Completable.do(onError:)") { stage in
            let closure = PublishSubject<String>()
            let source = stage.completable().do(onError: { _ in closure.onNext("!") })
            return [spelled(source), closure]
        }
        one("Completable.empty()") { _ in Completable.empty() }
        one("Completable.error(_:)") { _ in Completable.error(DrawnError()) }
        one("Completable.merge(_:)") {
            Completable.merge($0.completable("first"), $0.completable("second"))
        }
        one("Completable.never()") { _ in Completable.never() }
        one("Completable.zip(_:)") {
            Completable.zip($0.completable("first"), $0.completable("second"))
        }
    }
}
