import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SkipTests {
    @Test(arguments: [
        Drawn("a-b-c-|", "----c-|", left: 270), Drawn("a-|", "--|", left: 230),
        Drawn("a-#", "--#", left: 230), Drawn("--", ""),
        Drawn("abcd", "--c", left: 235, disposed: 235),
    ])
    func `the first two are dropped`(row: Drawn) {
        row.check { source, _ in source.skip(2) }
    }

    @Test(arguments: [0, -1])
    func `nothing is dropped`(count: Int) {
        Drawn("ab|", "ab|", left: 230).check { source, _ in source.skip(count) }
    }

    @Test(arguments: [
        Drawn("a-b-c-|", "----c-|", left: 270), Drawn("a-|", "--|", left: 230),
        Drawn("a-#", "--#", left: 230), Drawn("----", ""),
        Drawn("a-b-c", "", left: 245, disposed: 245),
    ])
    func `the elements of the first while are dropped`(row: Drawn) {
        row.check { source, scheduler in source.skip(.seconds(35), scheduler: scheduler) }
    }
}
