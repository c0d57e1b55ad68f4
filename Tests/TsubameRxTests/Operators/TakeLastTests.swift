import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct TakeLastTests {
    @Test(arguments: [
        Drawn("a-b-c-|", "------(bc|)", left: 270), Drawn("a-|", "--(a|)", left: 230),
        Drawn("a-b-#", "----#", left: 250), Drawn("|", "|", left: 210), Drawn("--", ""),
        Drawn("abcde|", "-----(de|)", left: 260), Drawn("a-", "", left: 225, disposed: 225),
    ])
    func `the last two come at the end`(row: Drawn) {
        row.check { source, _ in source.takeLast(2) }
    }

    @Test func `none is only the end`() {
        Drawn("a-b|", "---|", left: 240).check { source, _ in source.takeLast(0) }
    }

    @Test func `what is left is dropped when a listener has enough`() {
        var seen: [Int] = []
        _ = Observable.of(1, 2, 3, 4).takeLast(3).take(1).subscribe(onNext: { seen.append($0) })
        #expect(seen == [2])
    }
}
