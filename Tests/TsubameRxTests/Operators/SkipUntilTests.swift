import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SkipUntilTests {
    struct Pair: Sendable {
        let source: Drawn
        let other: String
        let otherLeft: Int
    }

    @Test(arguments: [
        Pair(source: Drawn("a-b-c-|", "----c-|", left: 270), other: "---x--|", otherLeft: 240),
        Pair(source: Drawn("a-b-c-|", "---#", left: 240), other: "---#", otherLeft: 240),
        Pair(source: Drawn("a-b-c-#", "------#", left: 270), other: "---|", otherLeft: 240),
        Pair(source: Drawn("a-b-c-|", "", left: 270), other: "---|", otherLeft: 240),
        Pair(source: Drawn("a-b-|", "", left: 250), other: "------x", otherLeft: 250),
        Pair(source: Drawn("a-#", "--#", left: 230), other: "----", otherLeft: 230),
        Pair(source: Drawn("---", ""), other: "-x", otherLeft: 220),
        Pair(source: Drawn("---", ""), other: "--", otherLeft: 1000),
        Pair(source: Drawn("a-b-", "", left: 225, disposed: 225), other: "--", otherLeft: 225),
    ])
    func `the other sequence's element opens the door`(pair: Pair) {
        var other: TestableObservable<String>?
        pair.source.check { source, scheduler in
            let made = scheduler.createHotObservable(.drawn(pair.other, from: 210))
            other = made
            return source.skip(until: made)
        }
        #expect(other?.subscriptions == [Subscription(200, pair.otherLeft)])
    }
}
