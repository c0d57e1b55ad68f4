import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DistinctUntilChangedTests {
    @Test(arguments: [
        Drawn("a-a-b-a-|", "a---b-a-|", left: 290), Drawn("a-#", "a-#", left: 230),
        Drawn("--", ""), Drawn("a-b", "a", left: 225, disposed: 225),
    ])
    func `repetitions are dropped`(row: Drawn) {
        row.check { source, _ in source.distinctUntilChanged() }
        row.check { source, _ in source.distinctUntilChanged(at: \.self) }
        row.check { source, _ in source.distinctUntilChanged { $0 } }
        row.check { source, _ in source.distinctUntilChanged { $0 == $1 } }
    }

    @Test(arguments: [
        Drawn("1-3-2-|", "1---2-|", left: 270), Drawn("1-x-2", "1-#", left: 230),
    ])
    func `keys are compared`(row: Drawn) {
        row.check { source, _ in source.distinctUntilChanged { try number($0) % 2 } }
        row.check { source, _ in
            source.distinctUntilChanged({ try number($0) }, comparer: { $0 % 2 == $1 % 2 })
        }
    }

    @Test func `a comparer's failure ends it, and the last one sent is compared`() {
        Drawn("1-2-4-x", "1---4-#", left: 270).check { source, _ in
            source.distinctUntilChanged { try number($1) - number($0) < 2 }
        }
    }
}
