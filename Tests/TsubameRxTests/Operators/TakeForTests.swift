import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct TakeForTests {
    @Test(arguments: [
        Drawn("a-b-c-|", "a-(b|)", left: 230), Drawn("a-|", "a-|", left: 230),
        Drawn("-#", "-#", left: 220), Drawn("a-----", "a-|", left: 230),
        Drawn("---", "--|", left: 230),
        Drawn("a-b", "a", left: 215, disposed: 215),
    ])
    func `the end comes at its time`(row: Drawn) {
        row.check { source, scheduler in source.take(for: .seconds(30), scheduler: scheduler) }
    }
}
