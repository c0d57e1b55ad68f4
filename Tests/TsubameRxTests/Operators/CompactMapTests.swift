import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct CompactMapTests {
    @Test(arguments: [
        Drawn("1-2-3-|", "--4-6-|", left: 270), Drawn("1-x-3", "--#", left: 230),
        Drawn("2-#", "4-#", left: 230), Drawn("--", ""),
        Drawn("2-3", "4", left: 225, disposed: 225),
    ])
    func `elements become others or nothing`(row: Drawn) {
        row.check { source, _ in
            source.compactMap {
                let number = try number($0)
                return number > 1 ? "\(number * 2)" : nil
            }
        }
    }
}
