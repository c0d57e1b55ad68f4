import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct ZipTests {
    @Test(
        arguments: [
            ("-ab--c|", "--1-2--3|", ["a1", "b2", "c3"], 280, "200-260", "200-280"),
            ("-a-|", "-----1-2|", ["a1"], 280, "200-230", "200-280"),
            ("-|", "--1", [], nil, "200-210", "200-1000"),
            ("-|", "-|", [], 210, "200-210", "200-210"),
            ("--", "-1|", [], nil, "200-1000", "200-220"),
        ] as [(String, String, [String], Int?, String, String)])
    func `the first elements meet, then the second`(
        first: String, second: String, results: [String], end: Int?, life1: String, life2: String
    ) {
        for isTuple in [true, false] {
            let drawing = Drawing()
            let (first, second) = (drawing.hot(first), drawing.hot(second))
            let observer = drawing.scheduler.start {
                isTuple
                    ? Observable.zip(first, second).map { $0 + $1 }
                    : Observable.zip(first, second) { $0 + $1 }
            }
            #expect(observer.elements == results)
            #expect(observer.events.first { $0.value == .completed }?.time == end)
            #expect(first.lives == life1)
            #expect(second.lives == life2)
        }
    }

    @Test func `a list of sources ends when an element has no partner left`() {
        let drawing = Drawing()
        let (first, second) = (drawing.hot("-a|"), drawing.hot("--1-2-3|"))
        let observer = drawing.scheduler.start { Observable.zip([first, second]) }
        #expect(observer.events.map(\.time) == [220, 240])
        #expect(observer.elements == [["a", "1"]])
        #expect(second.lives == "200-240")
    }

    @Test(arguments: [
        ("-a-#", "--1-2|", 230), ("-a-b|", "-#", 210), ("--", "-1#", 220), ("-t", "--1", 220),
    ])
    func `a failure ends it all`(first: String, second: String, time: Int) {
        let drawing = Drawing()
        let (first, second) = (drawing.hot(first), drawing.hot(second))
        let observer = drawing.scheduler.start {
            Observable.zip(
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

    @Test func `nothing to join completes at once`() {
        #expect(Drawing().run { .zip([Observable<String>]()) { $0.joined() } } == "|")
    }

    @Test func `two to eight sources join in their order`() {
        let s = (1...8).map { Observable.of($0, $0) }
        var seen: [String] = []
        let note = { (text: String) in seen.append(text) }
        _ = Observable.zip(s[0], s[1]) { "\($0)\($1)" }.subscribe(onNext: note)
        _ = Observable.zip(s[0], s[1], s[2]) { "\($0)\($1)\($2)" }.subscribe(onNext: note)
        _ = Observable.zip(s[0], s[1], s[2], s[3]) { "\($0)\($1)\($2)\($3)" }
            .subscribe(onNext: note)
        _ = Observable.zip(s[0], s[1], s[2], s[3], s[4]).subscribe(onNext: { note("\($0)") })
        _ = Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5]).subscribe(onNext: { note("\($0)") })
        _ = Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6])
            .subscribe(onNext: { note("\($0)") })
        _ = Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])
            .subscribe(onNext: { note("\($0)") })
        let digits = seen.map { $0.filter(\.isNumber) }
        let expected = (2...8).map { (1...$0).map(String.init).joined() }
        #expect(digits == expected.flatMap { [$0, $0] })
    }
}
