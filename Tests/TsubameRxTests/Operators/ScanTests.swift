import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ScanTests {
    static let rows = [
        Drawn("1-2-3-|", "1-3-6-|", left: 270), Drawn("1-x-3", "1-#", left: 230),
        Drawn("1-#", "1-#", left: 230), Drawn("--", ""), Drawn("|", "|", left: 210),
        Drawn("1-2", "1", left: 225, disposed: 225),
    ]

    @Test(arguments: rows)
    func `each intermediate value is sent`(row: Drawn) {
        row.check { source, _ in
            source.scan(0) { sum, element in sum + (try number(element)) }.map { "\($0)" }
        }
    }

    @Test(arguments: rows)
    func `or is made in place`(row: Drawn) {
        row.check { source, _ in
            source.scan(into: 0) { sum, element in sum += try number(element) }.map { "\($0)" }
        }
    }

    @Test func `each subscription starts anew`() {
        let sums = Observable.of(1, 2).scan(into: 0) { $0 += $1 }
        #expect(said(sums) == ["next(1)", "next(3)", "completed"])
        #expect(said(sums) == ["next(1)", "next(3)", "completed"])
    }

    @Test func `an element sent from the accumulator is taken after it`() {
        let subject = PublishSubject<Int>()
        var seen: [[Int]] = []
        let subscription = subject.scan(into: [Int]()) { list, element in
            if element == 1 { subject.onNext(2) }
            list.append(element)
        }.subscribe(onNext: { seen.append($0) })
        subject.onNext(1)
        #expect(seen == [[1], [1, 2]])
        subscription.dispose()
    }
}
