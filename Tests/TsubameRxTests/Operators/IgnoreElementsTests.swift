import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct IgnoreElementsTests {
    @Test(arguments: [
        Drawn("a-b-|", "----|", left: 250), Drawn("a-#", "--#", left: 230), Drawn("--", ""),
        Drawn("a-", "", left: 225, disposed: 225),
    ])
    func `only the end is told`(row: Drawn) {
        row.check { source, _ in source.ignoreElements().map(impossible) }
    }
}

private func impossible(_ element: Never) -> String {}
