import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct FlatMapTests {
    @Test(arguments: [
        ("-a-b---c|", "--x--x----z|", "200-280", ["a", "c"]),
        ("-a-b-#", "--x--#", "200-250", ["a"]),
        ("-e-a|", "--#", "200-220", ["e"]),
        ("-t", "-#", "200-210", []),
        ("-a|", "--x--x|", "200-220", ["a"]),
        ("|", "", "200-1000", []),
        ("-|", "-|", "200-210", []),
    ])
    func `the first source is not disturbed`(
        source: String, result: String, life: String, used: [String]
    ) {
        let drawing = Drawing()
        let source = drawing.hot(source)
        let inners = drawing.inners(["a": "-x--x|", "b": "-y|", "c": "---z|", "e": "-#"])
        var asked: [String] = []
        let drawn = drawing.run {
            source.flatMapFirst { name in
                guard let inner = inners[name] else { throw DrawnError() }
                asked.append(name)
                return inner
            }
        }
        #expect(drawn == result)
        #expect(source.lives == life)
        #expect(asked == used)
    }

    @Test func `a known element is sent in place and completes after it`() {
        let source = PublishSubject<Int>()
        var log: [String] = []
        _ = source.flatMap { Observable.just($0 * 2) }.subscribe { event in
            log.append("\(event)")
            if event.element == 4 { source.onCompleted() }
            log.append("end")
        }
        source.onNext(1)
        source.onNext(2)
        #expect(log == ["next(2)", "end", "next(4)", "end", "completed", "end"])
    }

    @Test func `events nest depth first`() {
        let source = PublishSubject<Int>()
        var seen: [Int] = []
        _ = source.flatMap { Observable.of($0, $0 + 1) }.subscribe(onNext: { number in
            seen.append(number)
            if number == 1 { source.onNext(10) }
        })
        source.onNext(1)
        #expect(seen == [1, 10, 2, 11])
        source.onCompleted()
    }

    @Test func `nothing grows with the number of inner sources`() {
        var count = 0
        _ = Observable.from(0..<20_000).flatMap { number in
            Observable<Int>.create { observer in
                observer.onNext(number)
                observer.onCompleted()
                return Disposables.create()
            }
        }.subscribe(onNext: { _ in count += 1 })
        #expect(count == 20_000)
    }

    @Test func `the closure is not asked after a disposal from inside it`() {
        let source = PublishSubject<Int>()
        let bag = SingleAssignmentDisposable()
        var log: [String] = []
        bag.setDisposable(
            source.flatMap { number in
                log.append("asked \(number)")
                bag.dispose()
                return Observable.just(number)
            }.subscribe { log.append("\($0)") })
        source.onNext(1)
        source.onNext(2)
        #expect(log == ["asked 1"])
        #expect(!source.hasObservers)
    }
}
