import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct FlatMapLatestTests {
    static let timelines = ["a": "-x--x|", "b": "-y-z|", "e": "-#", "n": "--"]

    @Test(arguments: [
        ("-a-b-|", "--x-y-z|", "200-250", "210-230", "230-270"),
        ("-a--", "--x--x", "200-1000", "210-260", ""),
        ("-a-----|", "--x--x-|", "200-270", "210-260", ""),
        ("-a-b-#", "--x-y#", "200-250", "210-230", "230-250"),
        ("-a-e|", "--x-#", "200-240", "210-230", ""),
        ("-e-a|", "--#", "200-220", "", ""),
        ("-a-t", "--x#", "200-230", "210-230", ""),
        ("-a-n|", "--x", "200-240", "210-230", ""),
        ("-|", "-|", "200-210", "", ""),
        ("-#", "-#", "200-210", "", ""),
    ])
    func `only the latest source is heard`(
        source: String, result: String, life: String, lifeOfA: String, lifeOfB: String
    ) {
        let drawing = Drawing()
        let source = drawing.hot(source)
        let inners = drawing.inners(Self.timelines)
        let drawn = drawing.run {
            source.flatMapLatest { name in
                guard let inner = inners[name] else { throw DrawnError() }
                return inner
            }
        }
        #expect(drawn == result)
        #expect(source.lives == life)
        #expect(inners["a"]?.lives == lifeOfA)
        #expect(inners["b"]?.lives == lifeOfB)
    }

    @Test func `switching among sources is the same`() {
        let drawing = Drawing()
        let source = drawing.hot("-a-b-|")
        let inners = drawing.inners(Self.timelines)
        #expect(drawing.run { source.map { inners[$0] ?? source }.switchLatest() } == "--x-y-z|")
    }

    @Test func `a disposal gives both subscriptions up`() {
        let drawing = Drawing()
        let source = drawing.hot("-a-b-")
        let inners = drawing.inners(Self.timelines)
        let drawn = drawing.run(disposed: 235) { source.flatMapLatest { inners[$0] ?? source } }
        #expect(drawn == "--x")
        #expect(source.lives == "200-235")
        #expect(inners["b"]?.lives == "230-235")
    }

    @Test func `the earlier source is given up between the closure and the next subscription`() {
        let source = PublishSubject<Int>()
        var log: [String] = []
        let subscription = source.flatMapLatest { number -> Observable<Int> in
            log.append("make \(number)")
            return .create { _ in
                log.append("start \(number)")
                return Disposables.create { log.append("stop \(number)") }
            }
        }.subscribe()
        source.onNext(1)
        source.onNext(2)
        subscription.dispose()
        #expect(log == ["make 1", "start 1", "make 2", "stop 1", "start 2", "stop 2"])
    }

    @Test func `a known element takes the place of a source that runs`() {
        let source = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        var log: [String] = []
        _ = source.flatMapLatest { number in number == 0 ? inner : Observable.just(number) }
            .subscribe { event in
                log.append("\(event)")
                if event.element == 7 { source.onCompleted() }
                log.append("end")
            }
        source.onNext(0)
        inner.onNext(5)
        source.onNext(7)
        inner.onNext(6)
        #expect(log == ["next(5)", "end", "next(7)", "end", "completed", "end"])
        #expect(!inner.hasObservers)
    }
}
