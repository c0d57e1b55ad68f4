import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ConcatMapTests {
    static let timelines = ["a": "-x--x|", "b": "-y|", "c": "z-|", "e": "-#", "n": "--"]

    @Test(arguments: [
        ("-ab-c|", "--x--x-yz-|", "200-250", "210-260", "260-280"),
        ("-a------b|", "--x--x---y|", "200-290", "210-260", "280-300"),
        ("-a-#", "--x#", "200-230", "210-230", ""),
        ("-eb|", "--#", "200-220", "", ""),
        ("-a-e|", "--x--x-#", "200-240", "210-260", ""),
        ("-nb|", "", "200-230", "", ""),
        ("-a-t|", "--x#", "200-230", "210-230", ""),
        ("-|", "-|", "200-210", "", ""),
    ])
    func `sources wait for their turn`(
        source: String, result: String, life: String, lifeOfA: String, lifeOfB: String
    ) {
        let drawing = Drawing()
        let source = drawing.hot(source)
        let inners = drawing.inners(Self.timelines)
        let drawn = drawing.run {
            source.concatMap { name in
                guard let inner = inners[name] else { throw DrawnError() }
                return inner
            }
        }
        #expect(drawn == result)
        #expect(source.lives == life)
        #expect(inners["a"]?.lives == lifeOfA)
        #expect(inners["b"]?.lives == lifeOfB)
    }

    @Test(arguments: [
        (0, "--|", "", ""),
        (1, "--x--x-yz-|", "260-280", "280-300"),
        (2, "--(xy)z-x|", "210-230", "230-250"),
        (3, "-z(xy)--x|", "210-230", "210-230"),
    ])
    func `not more than the limit run at once`(
        limit: Int, result: String, lifeOfB: String, lifeOfC: String
    ) {
        let drawing = Drawing()
        let source = drawing.hot("-(abc)|")
        let inners = drawing.inners(Self.timelines)
        let drawn = drawing.run {
            source.map { inners[$0] ?? source }.merge(maxConcurrent: limit)
        }
        #expect(drawn == result)
        #expect(inners["b"]?.lives == lifeOfB)
        #expect(inners["c"]?.lives == lifeOfC)
    }

    @Test func `the closure is called when the element comes`() {
        let source = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        var log: [String] = []
        _ = source.concatMap { number -> Observable<Int> in
            log.append("make \(number)")
            return number == 0 ? inner : .just(number)
        }.subscribe { log.append("\($0)") }
        source.onNext(0)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        inner.onCompleted()
        #expect(log == ["make 0", "make 1", "make 2", "next(1)", "next(2)", "completed"])
    }

    @Test func `a hundred thousand waiting sources need no stack`() {
        let source = PublishSubject<Int>()
        let first = PublishSubject<Int>()
        var count = 0
        var isDone = false
        _ = source.concatMap { number -> Observable<Int> in
            switch number % 3 {
            case _ where number == 0: first
            case 0: .just(number)
            default: .of(number)
            }
        }.subscribe(onNext: { _ in count += 1 }, onCompleted: { isDone = true })
        for number in 0...100_000 { source.onNext(number) }
        source.onCompleted()
        first.onCompleted()
        #expect(count == 100_000)
        #expect(isDone)
    }
}
