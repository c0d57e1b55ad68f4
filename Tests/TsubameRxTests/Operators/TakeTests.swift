import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct TakeTests {
    @Test(arguments: [
        Drawn("a-b-c-|", "a-(b|)", left: 230), Drawn("a-|", "a-|", left: 230),
        Drawn("a-#", "a-#", left: 230), Drawn("(ab)-|", "(ab|)", left: 210), Drawn("---", ""),
        Drawn("a-b", "a", left: 225, disposed: 225), Drawn("|", "|", left: 210),
    ])
    func `two are taken, then it ends`(row: Drawn) {
        row.check { source, _ in source.take(2) }
    }

    @Test func `none is the empty sequence, without a subscription`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1)])
        let seen = scheduler.start { source.take(0) }
        #expect(seen.events == [.completed(200)])
        #expect(source.subscriptions.isEmpty)
    }

    @Test func `an element sent from within another counts`() {
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        _ = subject.take(2).subscribe { event in
            seen.append("\(event)")
            if case .next(let number) = event { subject.onNext(number + 1) }
        }
        subject.onNext(1)
        #expect(seen == ["next(1)", "next(2)", "completed"])
    }

    @Test func `a loop is left after the last`() {
        var made = 0
        _ = Observable.repeatElement(1).do(onNext: { _ in made += 1 }).take(3).subscribe()
        #expect(made == 3)
    }
}
