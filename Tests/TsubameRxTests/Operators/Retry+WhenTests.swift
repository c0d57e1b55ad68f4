import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct RetryWhenTests {
    @Test(arguments: [
        ("-a#", "-----t--t--u|", "-a----a--a--a|", "200-220 250-270 280-300 310-330", "200-320"),
        ("-a|", "-----t--|", "-a|", "200-220", "200-220"),
        ("-a#", "-|", "-a|", "200-220", "200-210"),
        ("-a#", "----|", "-a--|", "200-220", "200-240"),
        ("-a#", "-----#", "-a---#", "200-220", "200-250"),
        ("-a#", "-t--", "-a", "200-220", "200-1000"),
        ("--", "-t-t|", "", "200-1000", "200-240"),
    ])
    func `a hot trigger tries again`(
        source: String, trigger: String, result: String, lives: String, triggerLife: String
    ) {
        let drawing = Drawing()
        let source = drawing.cold(source)
        let trigger = drawing.hot(trigger)
        let drawn = drawing.run {
            source.retry { (_: Observable<any Error>) in trigger }
        }
        #expect(drawn == result)
        #expect(source.lives == lives)
        #expect(trigger.lives == triggerLife)
    }

    @Test func `errors of another type are the end`() {
        let drawing = Drawing()
        let source = drawing.cold("-a#")
        let drawn = drawing.run { source.retry { (errors: Observable<RxError>) in errors } }
        #expect(drawn == "-a#")
    }

    @Test func `the errors reach the closure`() {
        let drawing = Drawing()
        let source = drawing.cold("-a#")
        var count = 0
        let drawn = drawing.run {
            source.retry { (errors: Observable<DrawnError>) in
                errors.flatMap { error -> Observable<Int> in
                    count += 1
                    if count == 3 { throw RxError.timeout }
                    return .just(count)
                }
            }
        }
        #expect(drawn == "-a-a-a#")
        #expect(source.lives == "200-220 220-240 240-260")
    }

    @Test func `a hundred thousand failures at once need no stack`() {
        var attempts = 0
        let source = Observable<Int>.create { observer in
            attempts += 1
            if attempts < 100_000 {
                observer.onError(DrawnError())
            } else {
                observer.onCompleted()
            }
            return Disposables.create()
        }
        var end: Event<Int>?
        _ = source.retry { (errors: Observable<any Error>) in errors }.subscribe { end = $0 }
        #expect(attempts == 100_000)
        #expect(end == .completed)
    }
}
