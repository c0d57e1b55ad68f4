import Dispatch
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct CombineLatestTests {
    @Test(
        arguments: [
            ("-a--b|", "--1-2-|", ["a1", "b1", "b2"], 260, "200-250", "200-260"),
            ("-a--b|", "--1", ["a1", "b1"], nil, "200-250", "200-1000"),
            ("-a-|", "-|", [], 230, "200-230", "200-210"),
            ("-|", "--1--2|", [], 220, "200-210", "200-220"),
            ("-|", "-|", [], 210, "200-210", "200-210"),
            ("--", "-1|", [], nil, "200-1000", "200-220"),
        ] as [(String, String, [String], Int?, String, String)])
    func `the latest elements are joined`(
        first: String, second: String, results: [String], end: Int?, life1: String, life2: String
    ) {
        for form in 0..<3 {
            let drawing = Drawing()
            let (first, second) = (drawing.hot(first), drawing.hot(second))
            let observer = drawing.scheduler.start {
                switch form {
                case 0: Observable.combineLatest(first, second) { $0 + $1 }
                case 1: Observable.combineLatest(first, second).map { $0 + $1 }
                default: Observable.combineLatest([first, second]) { $0.joined() }
                }
            }
            #expect(observer.elements == results)
            #expect(observer.events.first { $0.value == .completed }?.time == end)
            #expect(first.lives == life1)
            #expect(second.lives == life2)
        }
    }

    @Test(arguments: [
        ("-a-#", "--1-2|", 230), ("-a-b|", "-#", 210), ("-#", "-#", 210), ("--", "-1#", 220),
        ("-t", "--1", 220),
    ])
    func `a failure ends it all`(first: String, second: String, time: Int) {
        let drawing = Drawing()
        let (first, second) = (drawing.hot(first), drawing.hot(second))
        let observer = drawing.scheduler.start {
            Observable.combineLatest(
                first, second,
                resultSelector: { first, second -> String in
                    if first == "t" { throw DrawnError() }
                    return first + second
                })
        }
        #expect(observer.events.last == .error(time, DrawnError()))
        #expect(first.lives == "200-\(time)")
        #expect(second.lives == "200-\(time)")
    }

    @Test func `of no sources the result of no elements is sent once`() {
        let none: [Observable<String>] = []
        let joined = Drawing().run { .combineLatest(none) { $0.joined() + "n" } }
        #expect(joined == "(n|)")
        let counted = Drawing().run { .combineLatest(none).map { "\($0.count)" } }
        #expect(counted == "(0|)")
        let failed = Drawing().run { .combineLatest(none) { _ in throw DrawnError() } }
        #expect(failed == "#")
    }

    @MainActor
    @Test(.timeLimit(.minutes(1)))
    func `the result of no elements is made where the closure was written`() async throws {
        let counted = Observable.combineLatest([Observable<String>]()) { elements in
            MainActor.assertIsolated()
            return elements.count
        }
        let away = counted.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
        #expect(try await away.asSingle().value == 0)
    }

    @Test func `a source that sends at once nests depth first`() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        var seen: [String] = []
        let subscription = Observable.combineLatest(first, second).subscribe(onNext: { pair in
            seen.append("\(pair.0),\(pair.1)")
            if pair == (1, 10) {
                second.onNext(20)
                seen.append("back")
            }
        })
        first.onNext(1)
        second.onNext(10)
        subscription.dispose()
        #expect(seen == ["1,10", "1,20", "back"])
    }

    @Test func `two to eight sources join in their order`() {
        let s = (1...8).map { Observable.just($0) }
        var seen: [String] = []
        let note = { (text: String) in seen.append(text) }
        _ = Observable.combineLatest(s[0], s[1]) { "\($0)\($1)" }.subscribe(onNext: note)
        _ = Observable.combineLatest(s[0], s[1], s[2]) { "\($0)\($1)\($2)" }.subscribe(onNext: note)
        _ = Observable.combineLatest(s[0], s[1], s[2], s[3]) { "\($0)\($1)\($2)\($3)" }
            .subscribe(onNext: note)
        _ = Observable.combineLatest(s[0], s[1], s[2], s[3], s[4]).subscribe(onNext: {
            note("\($0)")
        })
        _ = Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])
            .subscribe(onNext: { note("\($0)") })
        _ = Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])
            .subscribe(onNext: { note("\($0)") })
        _ = Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])
            .subscribe(onNext: { note("\($0)") })
        let digits = seen.map { $0.filter(\.isNumber) }
        #expect(digits == (2...8).map { (1...$0).map(String.init).joined() })
    }

    @Test func `sources may be of different types`() {
        var seen: [String] = []
        _ = Observable.combineLatest(Observable.just(1), Observable.just("a")) { "\($0)\($1)" }
            .subscribe(onNext: { seen.append($0) })
        #expect(seen == ["1a"])
    }
}
