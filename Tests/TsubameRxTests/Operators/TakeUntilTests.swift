import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct TakeUntilTests {
    struct Pair: Sendable {
        let source: Drawn
        let other: String
        let otherLeft: Int
    }

    @Test(arguments: [
        Pair(source: Drawn("a-b-c-|", "a-b|", left: 240), other: "---x--|", otherLeft: 240),
        Pair(source: Drawn("a-b-c-|", "a-b#", left: 240), other: "---#", otherLeft: 240),
        Pair(source: Drawn("a-b-c-|", "a-b-c-|", left: 270), other: "---|", otherLeft: 240),
        Pair(source: Drawn("a-b-|", "a-b-|", left: 250), other: "------x", otherLeft: 250),
        Pair(source: Drawn("a-#", "a-#", left: 230), other: "----", otherLeft: 230),
        Pair(source: Drawn("---", "-|", left: 220), other: "-x", otherLeft: 220),
        Pair(source: Drawn("---", ""), other: "--", otherLeft: 1000),
        Pair(source: Drawn("a-b-", "a", left: 225, disposed: 225), other: "--", otherLeft: 225),
    ])
    func `the other sequence's element ends it`(pair: Pair) throws {
        var other: TestableObservable<String>?
        pair.source.check { source, scheduler in
            let made = scheduler.createHotObservable(.drawn(pair.other, from: 210))
            other = made
            return source.take(until: made)
        }
        #expect(other?.subscriptions == [Subscription(200, pair.otherLeft)])
    }

    @Test func `the other is subscribed to first and disposed last`() {
        var steps: [String] = []
        func told(_ name: String) -> Observable<Int> {
            .create { _ in
                steps.append("+\(name)")
                return Disposables.create { steps.append("-\(name)") }
            }
        }
        told("source").take(until: told("other")).subscribe().dispose()
        #expect(steps == ["+other", "+source", "-source", "-other"])
    }

    @Test(arguments: [
        Drawn("1-2-3-|", "1-2-|", left: 250), Drawn("1-2-|", "1-2-|", left: 250),
        Drawn("1-x-3", "1-#", left: 230), Drawn("1-#", "1-#", left: 230), Drawn("--", ""),
        Drawn("3-", "|", left: 210), Drawn("1-2-3", "1", left: 225, disposed: 225),
    ])
    func `an element that fulfils the predicate ends it`(row: Drawn) {
        row.check { source, _ in source.take(until: { try number($0) > 2 }) }
    }

    @Test(arguments: [
        Drawn("1-2-3-|", "1-2-(3|)", left: 250), Drawn("3-", "(3|)", left: 210),
        Drawn("1-x-3", "1-#", left: 230),
    ])
    func `or ends it and belongs to it`(row: Drawn) {
        row.check { source, _ in source.take(until: { try number($0) > 2 }, behavior: .inclusive) }
    }
}
