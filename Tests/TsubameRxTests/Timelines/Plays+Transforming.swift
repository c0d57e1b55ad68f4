import Dispatch
import Foundation
import TsubameRx
import TsubameRxTest

extension Plays {
    mutating func addTransforming() {
        one("Observable.asResult()") { $0().asResult() }
        one("Observable.buffer(timeSpan:)") {
            $0().buffer(timeSpan: .seconds(5), count: 3, scheduler: $0.scheduler)
        }
        one("Observable.compactMap(_:)") { $0().compactMap { Int($0) } }
        one("Observable.decode(type:)") { stage in
            stage().map { Data($0.utf8) }.decode(type: [Int].self, decoder: JSONDecoder())
        }
        one("Observable.dematerialize()") { stage in
            stage().map { $0 == "next(a)" ? Event.next("a") : .error(DrawnError()) }
                .dematerialize()
        }
        one("Observable.enumerated()") { $0().enumerated() }
        one("Observable.failures()") { stage in
            stage().map(result).failures().map { _ in "#" }
        }
        several("Observable.groupBy(keySelector:)") { stage in
            let groups = stage().groupBy { Int($0).map { $0 % 2 } == 1 }.publish()
            let odd = groups.filter(\.key).flatMap { $0 }
            let even = groups.filter { !$0.key }
            return [
                groups.map { $0.key ? "odd" : "even" }, odd,
                Observable.deferred { even.flatMap { $0 } },
            ].enumerated().map { index, one in
                index == 2 ? one : one.do(onSubscribed: { if index == 1 { _ = groups.connect() } })
            }
        }
        one("Observable.map(_:)") { $0().map { $0.uppercased() } }
        one("Observable.materialize()") { $0().materialize() }
        one("Observable.reduce(_:)") { $0().map(integer).reduce(0, accumulator: +) }
        one("Observable.scan(_:)") { $0().map(integer).scan(0, accumulator: +) }
        one("Observable.scan(into:)") { $0().map(integer).scan(into: 0) { $0 += $1 } }
        one("Observable.successes()") { $0().map(result).successes() }
        one("Observable.toArray()") { $0().toArray() }
        several("Observable.window(timeSpan:)") { stage in
            let windows = stage().window(
                timeSpan: .seconds(5), count: 3, scheduler: stage.scheduler
            ).share(replay: 4).enumerated()
            let names = windows.map { ["A", "B", "C"][$0.index] }
            return [names]
                + (0..<3).map { number in
                    windows.filter { $0.index == number }.take(1).flatMap { $0.element }
                }
        }
        one("Observable.withUnretained(_:)") { stage in
            stage.withOwner { owner in stage().withUnretained(owner) }
        }
    }

    mutating func addFlattening() {
        one("Observable.concat()") { stage in stage().map { stage($0) }.concat() }
        one("Observable.concatMap(_:)") { stage in stage().concatMap { stage($0) } }
        one("Observable.flatMap(_:)") { stage in stage().flatMap { stage($0) } }
        one("Observable.flatMapFirst(_:)") { stage in stage().flatMapFirst { stage($0) } }
        one("Observable.flatMapLatest(_:)") { stage in stage().flatMapLatest { stage($0) } }
        one("Observable.flatMapLatestResult(_:)") { stage in
            stage().flatMapLatestResult { stage($0) }
        }
        one("Observable.merge()") { stage in stage().map { stage($0) }.merge() }
        one("Observable.merge(maxConcurrent:)") { stage in
            stage().map { stage($0) }.merge(maxConcurrent: 2)
        }
        one("Observable.switchLatest()") { stage in stage().map { stage($0) }.switchLatest() }
    }
}

private func result(_ text: String) -> Result<String, any Error> {
    text == "failure(#)" ? .failure(DrawnError()) : .success(text == "success(a)" ? "a" : "b")
}
