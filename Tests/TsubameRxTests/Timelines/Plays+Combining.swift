import TsubameRx

extension Plays {
    mutating func addCombining() {
        one("Observable.amb(_:)") { $0().amb($0("right")) }
        one("Observable.combineLatest(_:)") {
            Observable.combineLatest($0("source1"), $0("source2")) { integer($0) + integer($1) }
        }
        one("Observable.concat(_:)") { $0().concat($0("second")) }
        one("Observable.merge(_:)") { Observable.merge($0("first"), $0("second")) }
        one("Observable.startWith(_:)") { $0().startWith("x") }
        one("Observable.withLatestFrom(_:)") {
            $0().withLatestFrom($0("second")) { integer($0) + integer($1) }
        }
        one("Observable.zip(_:)") {
            Observable.zip($0("source1"), $0("source2")) { integer($0) + integer($1) }
        }
    }
}
