import Dispatch
import TsubameRx
import TsubameRxTest

extension Plays {
    mutating func addFailing() {
        one("Observable.catch(_:)") { stage in stage().catch { _ in stage("recovery") } }
        one("Observable.catch(sequence:)") { stage in
            Observable.catch(sequence: ["first", "second", "third"].lazy.map { stage($0) })
        }
        one("Observable.catchAndReturn(_:)") { $0().catchAndReturn("x") }
        one("Observable.ifEmpty(default:)") { $0().ifEmpty(default: "x") }
        one("Observable.ifEmpty(switchTo:)") { $0().ifEmpty(switchTo: $0("other")) }
        one("Observable.retry()") { $0.attempts("first", "second", "third").retry() }
        one("Observable.retry(_:)") { $0.attempts("first", "second").retry(2) }
        one("Observable.retry(when:)") { stage in
            stage.attempts("first", "second").retry { errors in
                errors.flatMap { _ in stage("trigger") }
            }
        }
        one("Observable.timeout(_:)") { stage in
            guard stage.draws("other") else {
                return stage().timeout(.seconds(3), scheduler: stage.scheduler)
            }
            return stage().timeout(
                .seconds(3), other: stage("other"), scheduler: stage.scheduler)
        }
    }

    mutating func addPassing() {
        one("Observable.delay(_:)") { $0().delay(.seconds(2), scheduler: $0.scheduler) }
        one("Observable.delaySubscription(_:)") {
            $0().delaySubscription(.seconds(4), scheduler: $0.scheduler)
        }
        several("Observable.do(onNext:)") { stage in
            let closure = PublishSubject<String>()
            return [stage().do(onNext: { closure.onNext($0) }), closure]
        }
        one("Observable.observe(on:)", turns: true) { $0().observe(on: $0.scheduler) }
        one("Observable.subscribe(on:)", turns: true) { $0().subscribe(on: $0.scheduler) }
    }
}
