import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct TakeWhileTests {
    @Test(arguments: [
        Drawn("1-2-3-1-|", "1-2-|", left: 250), Drawn("1-2-|", "1-2-|", left: 250),
        Drawn("1-x-3", "1-#", left: 230), Drawn("1-#", "1-#", left: 230), Drawn("--", ""),
        Drawn("1-2-3", "1", left: 225, disposed: 225),
    ])
    func `it ends before the first element that fails`(row: Drawn) {
        row.check { source, _ in source.take(while: { try number($0) < 3 }) }
    }

    @Test func `or after it`() {
        Drawn("1-2-3-1-|", "1-2-(3|)", left: 250).check { source, _ in
            source.take(while: { try number($0) < 3 }, behavior: .inclusive)
        }
    }

    @Test func `the predicate is not asked after it has failed`() {
        let subject = PublishSubject<Int>()
        var asked: [Int] = []
        _ = subject.take(while: { number in
            asked.append(number)
            if number == 2 { subject.onNext(7) }
            return number < 3
        }).subscribe()
        for number in 1...4 { subject.onNext(number) }
        #expect(asked == [1, 2, 7])
    }
}
