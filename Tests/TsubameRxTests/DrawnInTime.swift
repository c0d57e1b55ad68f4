import Testing
import TsubameRx
import TsubameRxTest

/// What an operator makes of a hot source, as timelines that begin with the subscription.
///
/// The third line marks with `!` where the source's subscription ended; without, it never did.
struct DrawnInTime: Sendable, CustomTestStringConvertible {
    let source: String
    let result: String
    let end: String

    init(_ source: String, _ result: String, _ end: String = "") {
        self.source = source
        self.result = result
        self.end = end
    }

    var testDescription: String { "\(source) becomes \(result)" }

    /// The subscription as the third line draws it.
    var subscription: Subscription {
        guard let mark = end.firstIndex(of: "!") else { return Subscription(200, 1000) }
        return Subscription(200, 200 + 10 * end.distance(from: end.startIndex, to: mark))
    }

    func expect(
        disposed: TestTime = 1000, sourceLocation: SourceLocation = #_sourceLocation,
        _ operate: (Observable<String>, TestScheduler) -> Observable<String>
    ) {
        let scheduler = TestScheduler(initialClock: 0)
        let hot = scheduler.createHotObservable(.drawn(source, from: 200))
        withoutActuallyEscaping(operate) { operate in
            let seen = scheduler.start(disposed: disposed) {
                operate(hot.asObservable(), scheduler)
            }
            #expect(draw(seen.events, from: 200) == result, sourceLocation: sourceLocation)
        }
        #expect(hot.subscriptions == [subscription], sourceLocation: sourceLocation)
    }
}
