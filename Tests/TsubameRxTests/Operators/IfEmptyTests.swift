import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct IfEmptyTests {
    @Test(arguments: [
        Drawn("a-|", "a-|", left: 230), Drawn("--|", "--(z|)", left: 230),
        Drawn("-#", "-#", left: 220),
        Drawn("--", ""), Drawn("a-", "a", left: 225, disposed: 225),
    ])
    func `an element stands in for none`(row: Drawn) {
        row.check { source, _ in source.ifEmpty(default: "z") }
    }

    @Test(arguments: [
        (Drawn("a-|", "a-|", left: 230), []), (Drawn("--#", "--#", left: 230), []),
        (Drawn("--", ""), []),
        (Drawn("--|", "---y-z|", left: 230), [Subscription(230, 270)]),
        (Drawn("--|", "---y", left: 230, disposed: 245), [Subscription(230, 245)]),
    ])
    func `another sequence stands in for none`(row: Drawn, other: [Subscription]) {
        var cold: TestableObservable<String>?
        row.check { source, scheduler in
            let made = scheduler.createColdObservable(.drawn("y-z|", from: 10))
            cold = made
            return source.ifEmpty(switchTo: made.asObservable())
        }
        #expect(cold?.subscriptions == other)
    }
}
