import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ReduceTests {
    @Test(arguments: [
        Drawn("1-2-3-|", "------(6|)", left: 270), Drawn("1-x-3", "--#", left: 230),
        Drawn("1-#", "--#", left: 230), Drawn("--", ""), Drawn("|", "(0|)", left: 210),
        Drawn("1-2", "", left: 225, disposed: 225),
    ])
    func `the last value is sent at the end`(row: Drawn) {
        row.check { source, _ in
            source.reduce(0) { sum, element in sum + (try number(element)) }.map { "\($0)" }
        }
    }

    @Test(arguments: [Drawn("1-2-|", "----(6|)", left: 250), Drawn("|", "#", left: 210)])
    func `or what is made of it`(row: Drawn) {
        row.check { source, _ in
            source.reduce(
                0, accumulator: { sum, element in sum + (try number(element)) },
                mapResult: {
                    if $0 == 0 { throw Refusal() }
                    return "\($0 * 2)"
                })
        }
    }
}
