import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct EnumeratedTests {
    @Test(arguments: [
        Drawn("a-a-|", "0-1-|", left: 250), Drawn("a-#", "0-#", left: 230), Drawn("--", ""),
        Drawn("a-b", "0", left: 225, disposed: 225),
    ])
    func `elements are numbered from zero`(row: Drawn) {
        row.check { source, _ in source.enumerated().map { "\($0.index)" } }
    }

    @Test func `a nested element has the next number`() {
        let subject = PublishSubject<String>()
        var seen: [String] = []
        let subscription = subject.enumerated().subscribe(onNext: { pair in
            seen.append("\(pair.index)\(pair.element)")
            if pair.index == 0 { subject.onNext("b") }
        })
        subject.onNext("a")
        #expect(seen == ["0a", "1b"])
        subscription.dispose()
    }
}
