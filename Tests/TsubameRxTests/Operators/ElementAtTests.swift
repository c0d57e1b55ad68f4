import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ElementAtTests {
    @Test(arguments: [
        Drawn("a-b-c", "--(b|)", left: 230), Drawn("a-|", "--#", left: 230),
        Drawn("a-#", "--#", left: 230), Drawn("--", ""), Drawn("a-", "", left: 225, disposed: 225),
    ])
    func `the element with a number, or a failure`(row: Drawn) {
        row.check { source, _ in source.element(at: 1) }
    }

    @Test func `the failure is an index out of range`() {
        #expect(said(Observable<Int>.empty().element(at: 0)) == ["error(Argument out of range.)"])
    }
}
