import Testing
import TsubameRx
import TsubameRxTest

/// One row of an operator's table: a hot source and what comes of it, one column ten ticks.
///
/// The first column is at 210; the subscription begins at 200.
struct Drawn: Sendable, CustomTestStringConvertible {
    let source: String
    let result: String
    /// When the source is left.
    let left: Int
    let disposed: Int

    init(_ source: String, _ result: String, left: Int = 1000, disposed: Int = 1000) {
        self.source = source
        self.result = result
        self.left = left
        self.disposed = disposed
    }

    var testDescription: String { "\(source) becomes \(result)" }

    /// Compares what an operator makes of the source with the row.
    func check(
        _ build: (Observable<String>, TestScheduler) throws -> Observable<String>,
        at place: SourceLocation = #_sourceLocation
    ) rethrows {
        let scheduler = TestScheduler(initialClock: 0)
        let hot = scheduler.createHotObservable(.drawn(source, from: 210))
        let sequence = try build(hot.asObservable(), scheduler)
        let seen = scheduler.start(disposed: disposed) { sequence }
        #expect(draw(seen.events, from: 210) == result, sourceLocation: place)
        #expect(hot.subscriptions == [Subscription(200, left)], sourceLocation: place)
    }
}

/// The failure that the tests' closures throw at `x`; drawn like any other.
struct Refusal: Error, Equatable {}

/// Reads an element as a number; `x` is refused.
func number(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw Refusal() }
    return number
}

/// What one sequence says to a subscriber at once.
func said<Element>(_ source: Observable<Element>) -> [String] {
    var seen: [String] = []
    source.subscribe { seen.append("\($0)") }.dispose()
    return seen
}
