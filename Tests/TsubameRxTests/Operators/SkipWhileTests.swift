import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SkipWhileTests {
    @Test(arguments: [
        Drawn("1-2-3-1-|", "----3-1-|", left: 290), Drawn("1-2-|", "----|", left: 250),
        Drawn("1-x-3", "--#", left: 230), Drawn("3-x-|", "3-x-|", left: 250),
        Drawn("1-#", "--#", left: 230), Drawn("--", ""),
        Drawn("3-4", "3", left: 225, disposed: 225),
    ])
    func `elements are dropped up to the first that fails`(row: Drawn) {
        row.check { source, _ in source.skip(while: { try number($0) < 3 }) }
    }
}
