import Dispatch
import TsubameRx
import TsubameRxTest

extension Plays {
    mutating func addCreating() {
        one("Observable.create(_:)") { stage in
            Observable.create { observer in stage("events").subscribe(observer) }
        }
        one("Observable.deferred(_:)") { stage in Observable.deferred { stage("made") } }
        one("Observable.empty()") { _ in Observable<Int>.empty() }
        one("Observable.error(_:)") { _ in Observable<Int>.error(DrawnError()) }
        one("Observable.from(_:)") { _ in Observable.from([1, 2, 3]) }
        several("Observable.from(optional:)") { _ in
            [spelled(Observable.from(optional: 1)), spelled(Observable<Int>.from(optional: nil))]
        }
        one("Observable.generate(initialState:)") { _ in
            Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
        }
        one("Observable.interval(_:)") { stage in
            Observable<Int>.interval(.seconds(2), scheduler: stage.scheduler)
        }
        one("Observable.just(_:)") { _ in Observable.just("a") }
        one("Observable.never()") { _ in Observable<Int>.never() }
        one("Observable.of(_:)") { _ in Observable.of(1, 2, 3) }
        one("Observable.range(start:)") { _ in Observable.range(start: 3, count: 4) }
        one("Observable.repeatElement(_:)") { _ in Observable.repeatElement(1).take(3) }
        several("Observable.timer(_:)") { stage in
            [
                spelled(Observable<Int>.timer(.seconds(3), scheduler: stage.scheduler)),
                spelled(
                    Observable<Int>.timer(
                        .seconds(3), period: .seconds(2), scheduler: stage.scheduler)),
            ]
        }
        several("Observable.using(_:)") { stage in
            let resource = PublishSubject<String>()
            let result = Observable.using(
                {
                    CompositeDisposable(disposables: [Disposables.create { resource.onCompleted() }]
                    )
                },
                observableFactory: { _ in stage("made") })
            return [result, resource]
        }
    }
}
