import Dispatch
import Testing
import TsubameRx
import TsubameSupport

@Suite(.leavesNothing) struct UntilRaceTests {
    /// What arrives when one thread sends a thousand elements and another opens or ends them.
    private func race(
        _ build: (PublishSubject<Int>, PublishSubject<Void>) -> Observable<Int>
    ) -> [Event<Int>] {
        let source = PublishSubject<Int>()
        let other = PublishSubject<Void>()
        let seen = Lock([Event<Int>]())
        let subscription = build(source, other).subscribe { event in
            seen.withLock { $0.append(event) }
        }
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            if index == 1 { return other.onNext(()) }
            for number in 0..<1000 { source.onNext(number) }
            source.onCompleted()
        }
        subscription.dispose()
        return seen.withLock { $0 }
    }

    @Test func `an end between two threads is one end, and the last event`() {
        for _ in 0..<100 {
            let seen = race { $0.take(until: $1) }
            #expect(seen.last?.isCompleted == true)
            #expect(seen.compactMap(\.element) == Array(0..<(seen.count - 1)))
        }
    }

    @Test func `a door opened by another thread lets a run of elements in`() {
        for _ in 0..<100 {
            let elements = race { $0.skip(until: $1) }.compactMap(\.element)
            #expect(elements == Array((1000 - elements.count)..<1000))
        }
    }
}
