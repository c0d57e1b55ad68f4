import Dispatch
import Foundation
import Testing
import TsubameRx
import TsubameSupport

/// Several threads at once; also run under the thread sanitizer.
@Suite(.leavesNothing) struct RaceTests {
    static let count = 20_000

    /// Runs each body on its own thread, starting together, until all are done.
    func race(_ bodies: [@Sendable () -> Void]) {
        DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
    }

    /// What an observer saw, and whether it was ever entered twice at the same time.
    // Safety: the lists are only touched by the observer, which must not overlap; the flag tells.
    final class Log<Element>: @unchecked Sendable {
        var elements: [Element] = []
        var ends = 0
        let inside = Lock(0)
        let overlaps = Lock(0)

        func take(_ event: Event<Element>) {
            let others = inside.withLock { inside in
                inside += 1
                return inside - 1
            }
            if others > 0 { overlaps.withLock { $0 += 1 } }
            if let element = event.element { elements.append(element) } else { ends += 1 }
            inside.withLock { $0 -= 1 }
        }

        var isClean: Bool { overlaps.withLock { $0 } == 0 && ends == 1 }
    }

    func feed(_ subjects: [PublishSubject<Int>]) {
        race(
            subjects.map { subject in
                {
                    for number in 0..<Self.count { subject.onNext(number) }
                    subject.onCompleted()
                }
            })
    }

    @Test(arguments: ["static", "flatMap", "limited"])
    func `merge neither loses nor doubles nor overlaps`(form: String) {
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()]
        let log = Log<Int>()
        let sources = subjects.map { $0.asObservable() }
        let merged: Observable<Int> =
            switch form {
            case "static": .merge(sources)
            case "flatMap": Observable.from(sources).flatMap { $0 }
            default: Observable.from(sources).merge(maxConcurrent: 3)
            }
        _ = merged.subscribe { log.take($0) }
        feed(subjects)
        #expect(log.isClean)
        #expect(log.elements.count == 3 * Self.count)
        #expect(log.elements.reduce(0, +) == 3 * Self.count * (Self.count - 1) / 2)
    }

    @Test func `zip pairs all`() {
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
        let log = Log<Int>()
        _ = Observable.zip(subjects[0], subjects[1]) { $0 == $1 ? $0 : -1 }
            .subscribe { log.take($0) }
        feed(subjects)
        #expect(log.isClean)
        #expect(log.elements == Array(0..<Self.count))
    }

    @Test func `combineLatest goes on in the order of each source`() {
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
        let log = Log<[Int]>()
        _ = Observable.combineLatest(subjects[0], subjects[1]) { [$0, $1] }
            .subscribe { log.take($0) }
        feed(subjects)
        #expect(log.isClean)
        #expect(log.elements.last == [Self.count - 1, Self.count - 1])
        for (one, next) in zip(log.elements, log.elements.dropFirst()) {
            let steps = (next[0] - one[0], next[1] - one[1])
            if steps != (1, 0), steps != (0, 1) {
                Issue.record("\(one) is followed by \(next)")
                break
            }
        }
    }

    @Test func `withLatestFrom sends once for each element`() {
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
        let log = Log<Int>()
        _ = subjects[0].withLatestFrom(subjects[1]) { first, _ in first }
            .subscribe { log.take($0) }
        subjects[1].onNext(0)
        feed(subjects)
        #expect(log.isClean)
        #expect(log.elements == Array(0..<Self.count))
    }

    @Test func `flatMapLatest never hears two sources`() {
        let outer = PublishSubject<Observable<Int>>()
        let inners = [PublishSubject<Int>(), PublishSubject<Int>()]
        let log = Log<Int>()
        _ = outer.switchLatest().subscribe { log.take($0) }
        race([
            { for number in 0..<Self.count { outer.onNext(inners[number % 2]) } },
            { for number in 0..<Self.count { inners[0].onNext(number) } },
            { for number in 0..<Self.count { inners[1].onNext(-number) } },
        ])
        outer.onCompleted()
        for inner in inners { inner.onCompleted() }
        #expect(log.isClean)
    }

    @Test func `amb has one winner`() {
        for _ in 0..<200 {
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let log = Log<Int>()
            _ = subjects[0].map { _ in 0 }.amb(subjects[1].map { _ in 1 })
                .subscribe { log.take($0) }
            race(
                subjects.map { subject in
                    {
                        for number in 0..<20 { subject.onNext(number) }
                        subject.onCompleted()
                    }
                })
            #expect(log.isClean)
            #expect(Set(log.elements).count == 1)
            #expect(log.elements.count == 20)
        }
    }

    @Test func `concat goes on whichever thread ends a source`() {
        let subjects = (0..<500).map { _ in PublishSubject<Int>() }
        let log = Log<Int>()
        _ = Observable.concat(subjects.map { $0.asObservable() }).subscribe { log.take($0) }
        race(
            (0..<2).map { half in
                {
                    for (index, one) in subjects.enumerated() where index % 2 == half {
                        one.onCompleted()
                    }
                }
            })
        #expect(log.isClean)
    }

    @Test func `a disposal in the middle lets everything go`() {
        for _ in 0..<200 {
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let subscription = Observable.combineLatest(subjects[0], subjects[1]) { $0 + $1 }
                .flatMap { Observable.just($0) }.subscribe()
            race([
                { for number in 0..<50 { subjects[0].onNext(number) } },
                { for number in 0..<50 { subjects[1].onNext(number) } },
                { subscription.dispose() },
            ])
            #expect(!subjects[0].hasObservers)
            #expect(!subjects[1].hasObservers)
        }
    }
}
