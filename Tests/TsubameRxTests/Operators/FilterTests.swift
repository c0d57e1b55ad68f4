import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct FilterTests {
    @Test(arguments: [
        Drawn("1-2-3-|", "--2-3-|", left: 270), Drawn("1-x-3", "--#", left: 230),
        Drawn("1-#", "--#", left: 230), Drawn("--", ""),
        Drawn("2-3", "2", left: 225, disposed: 225),
    ])
    func `elements that fulfil the predicate stay`(row: Drawn) {
        row.check { source, _ in source.filter { try number($0) > 1 } }
    }
}
