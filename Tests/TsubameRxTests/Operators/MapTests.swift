import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct MapTests {
    @Test(arguments: [
        Drawn("1-2-|", "2-3-|", left: 250), Drawn("1-x-3", "2-#", left: 230),
        Drawn("1-#", "2-#", left: 230), Drawn("--", ""),
        Drawn("1-2", "2", left: 225, disposed: 225),
    ])
    func `each element becomes another`(row: Drawn) {
        row.check { source, _ in source.map { "\(try number($0) + 1)" } }
    }

    @Test func `a key path is a transform`() {
        #expect(said(Observable.of("a", "bb").map(\.count)) == ["next(1)", "next(2)", "completed"])
    }

    @Test func `nothing is said after a disposal inside the closure`() {
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        var seen: [String] = []
        subscription.disposable = subject.map { number in
            subscription.dispose()
            if number == 2 { throw Refusal() }
            return number
        }.subscribe { seen.append("\($0)") }
        subject.onNext(1)
        #expect(seen == [])
        subscription.dispose()
    }
}
