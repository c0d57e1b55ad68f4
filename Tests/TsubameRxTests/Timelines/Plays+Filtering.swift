import Dispatch
import TsubameRx

extension Plays {
    mutating func addFiltering() {
        one("Observable.debounce(_:)") { $0().debounce(.seconds(2), scheduler: $0.scheduler) }
        one("Observable.distinctUntilChanged()") { $0().distinctUntilChanged() }
        one("Observable.distinctUntilChanged(_:)") {
            $0().distinctUntilChanged { integer($0) % 2 }
        }
        one("Observable.distinctUntilChanged(at:)") { $0().distinctUntilChanged(at: \.count) }
        one("Observable.element(at:)") { $0().element(at: 1) }
        one("Observable.filter(_:)") { $0().filter { integer($0) > 3 } }
        one("Observable.ignoreElements()") { $0().ignoreElements() }
        one("Observable.sample(_:)") { $0().sample($0("sampler")) }
        one("Observable.single()") { $0().single() }
        one("Observable.single(_:)") { $0().single { integer($0) > 3 } }
        one("Observable.skip(_:)") {
            $0.draws("skip(2)") ? $0().skip(2) : $0().skip(.seconds(5), scheduler: $0.scheduler)
        }
        one("Observable.skip(until:)") { $0().skip(until: $0("other")) }
        one("Observable.skip(while:)") { $0().skip(while: { integer($0) < 3 }) }
        one("Observable.take(_:)") { $0().take(2) }
        one("Observable.take(for:)") { $0().take(for: .seconds(5), scheduler: $0.scheduler) }
        one("Observable.take(until:)") {
            $0.draws("other")
                ? $0().take(until: $0("other")) : $0().take(until: { integer($0) > 2 })
        }
        one("Observable.take(while:)") { $0().take(while: { integer($0) < 3 }) }
        one("Observable.takeLast(_:)") { $0().takeLast(2) }
        several("Observable.throttle(_:)") { stage in
            [true, false].map {
                stage().throttle(.seconds(4), latest: $0, scheduler: stage.scheduler)
            }
        }
    }
}
