import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct GroupByTests {
    func kind(_ name: String) throws -> Bool {
        if name == "t" { throw DrawnError() }
        return name.first?.isNumber == true
    }

    @Test(arguments: [
        ("-a1-b2-|", "-a1-b2-|", "200-270"),
        ("-a1-#", "-a1-#", "200-240"),
        ("-a-tb|", "-a-#", "200-230"),
        ("-|", "-|", "200-210"),
        ("-a", "-a", "200-1000"),
    ])
    func `all groups together are the source`(source: String, result: String, life: String) {
        let drawing = Drawing()
        let source = drawing.hot(source)
        let drawn = drawing.run { source.groupBy(keySelector: kind).flatMap { $0 } }
        #expect(drawn == result)
        #expect(source.lives == life)
    }

    @Test func `each key has one group, which is sent before its first element`() {
        let source = PublishSubject<String>()
        var log: [String] = []
        _ = source.groupBy(keySelector: kind).subscribe { event in
            guard let group = event.element else { return log.append("\(event)") }
            log.append("group \(group.key)")
            _ = group.subscribe { log.append("\(group.key): \($0)") }
        }
        for name in ["a", "1", "b"] { source.onNext(name) }
        source.onCompleted()
        #expect(
            log == [
                "group false", "false: next(a)", "group true", "true: next(1)", "false: next(b)",
                "false: completed", "true: completed", "completed",
            ])
    }

    @Test func `the source runs as long as anyone listens`() {
        let source = PublishSubject<String>()
        var log: [String] = []
        var inner: (any Disposable)?
        let outer = source.groupBy(keySelector: kind).subscribe(onNext: { group in
            inner = group.subscribe { log.append("\(group.key): \($0)") }
        })
        source.onNext("a")
        outer.dispose()
        source.onNext("1")
        source.onNext("b")
        #expect(source.hasObservers)
        #expect(log == ["false: next(a)", "false: next(b)"])
        inner?.dispose()
        #expect(!source.hasObservers)
    }
}
