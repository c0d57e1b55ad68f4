import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ToArrayTests {
    @Test(arguments: [
        Drawn("a-b-|", "----(2|)", left: 250), Drawn("|", "(0|)", left: 210),
        Drawn("a-#", "--#", left: 230), Drawn("--", ""), Drawn("a-", "", left: 225, disposed: 225),
    ])
    func `all elements come as one`(row: Drawn) {
        row.check { source, _ in source.toArray().asObservable().map { "\($0.count)" } }
    }

    @Test func `in their order`() {
        #expect(
            said(Observable.of(1, 2).toArray().asObservable()) == ["next([1, 2])", "completed"])
    }
}
