import TsubameRx
import TsubameRxTest

extension Plays {
    mutating func addSingles() {
        one("Single.catchAndReturn(_:)") { $0.single().catchAndReturn("x") }
        one("Single.compactMap(_:)") { $0.single().compactMap { Int($0) } }
        one("Single.create(subscribe:)") { stage in
            Single<String>.create { observer in
                stage("answer").subscribe(onNext: { observer(.success($0)) })
            }
        }
        several("Single.do(onSuccess:)") { stage in
            let closure = PublishSubject<String>()
            let source = stage.single().do(onSuccess: { closure.onNext($0) })
            return [source.asObservable(), closure]
        }
        one("Single.error(_:)") { _ in Single<Int>.error(DrawnError()) }
        one("Single.filter(_:)") { $0.single().filter { integer($0) > 3 } }
        one("Single.flatMap(_:)") { stage in stage.single().flatMap { stage.single($0) } }
        one("Single.flatMapCompletable(_:)") { stage in
            stage.single().flatMapCompletable { stage.completable($0) }
        }
        one("Single.flatMapMaybe(_:)") { stage in
            stage.single().flatMapMaybe { stage.maybe($0) }
        }
        one("Single.just(_:)") { _ in Single.just("a") }
        one("Single.map(_:)") { $0.single().map { $0.uppercased() } }
        one("Single.never()") { _ in Single<Int>.never() }
        one("Single.zip(_:)") {
            Single.zip($0.single("source1"), $0.single("source2")) { integer($0) + integer($1) }
        }
    }

    mutating func addMaybes() {
        one("Maybe.catchAndReturn(_:)") { $0.maybe().catchAndReturn("x") }
        one("Maybe.compactMap(_:)") { $0.maybe().compactMap { Int($0) } }
        one("Maybe.create(subscribe:)") { stage in
            Maybe<String>.create { observer in
                stage("answer").subscribe(onNext: { observer(.success($0)) })
            }
        }
        several("Maybe.do(onNext:)") { stage in
            let closure = PublishSubject<String>()
            let source = stage.maybe().do(onNext: { closure.onNext($0) })
            return [source.asObservable(), closure]
        }
        one("Maybe.empty()") { _ in Maybe<Int>.empty() }
        one("Maybe.error(_:)") { _ in Maybe<Int>.error(DrawnError()) }
        one("Maybe.filter(_:)") { $0.maybe().filter { integer($0) > 3 } }
        one("Maybe.flatMap(_:)") { stage in stage.maybe().flatMap { stage.maybe($0) } }
        one("Maybe.ifEmpty(default:)") { $0.maybe().ifEmpty(default: "x") }
        one("Maybe.ifEmpty(switchTo:)") { $0.maybe().ifEmpty(switchTo: $0.maybe("other")) }
        one("Maybe.just(_:)") { _ in Maybe.just("a") }
        one("Maybe.map(_:)") { $0.maybe().map { $0.uppercased() } }
        one("Maybe.never()") { _ in Maybe<Int>.never() }
        one("Maybe.zip(_:)") {
            Maybe.zip($0.maybe("source1"), $0.maybe("source2")) { integer($0) + integer($1) }
        }
    }
}
