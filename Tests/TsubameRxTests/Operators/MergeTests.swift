import Foundation
import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

@Suite(.leavesNothing) struct MergeTests {
    @Test(arguments: [
        ("-a--b|", "--1-2-|", "-a1-(b2)-|", "200-250", "200-260"),
        ("-a--b|", "--", "-a--b", "200-250", "200-1000"),
        ("-a--b", "-|", "-a--b", "200-1000", "200-210"),
        ("|", "|", "", "200-1000", "200-1000"),
        ("-|", "-|", "-|", "200-210", "200-210"),
        ("-a-#", "--1-2|", "-a1#", "200-230", "200-230"),
        ("-a---b|", "--1#", "-a1#", "200-230", "200-230"),
        ("-a-#", "---#", "-a-#", "200-230", "200-230"),
    ])
    func `two sources are merged`(
        first: String, second: String, result: String, life1: String, life2: String
    ) {
        let drawing = Drawing()
        let (first, second) = (drawing.hot(first), drawing.hot(second))
        let drawn = drawing.run { .merge(first.asObservable(), second.asObservable()) }
        #expect(drawn == result)
        #expect(first.lives == life1)
        #expect(second.lives == life2)
    }

    @Test func `a disposal gives all sources up`() {
        let drawing = Drawing()
        let (first, second) = (drawing.hot("-a--b-c|"), drawing.hot("--1-2-3-|"))
        let drawn = drawing.run(disposed: 225) {
            Observable.merge([first, second].map { $0.asObservable() })
        }
        #expect(drawn == "-a1")
        #expect(first.lives == "200-225")
        #expect(second.lives == "200-225")
    }

    @Test func `nothing merged completes at once`() {
        #expect(Drawing().run { Observable.merge([]) } == "|")
        let none = EmptyCollection<Observable<String>>()
        #expect(Drawing().run { Observable.merge(none) } == "|")
    }

    @Test func `sources of many elements take turns`() {
        var seen: [Int] = []
        _ = Observable.merge(.of(1, 2), .of(3, 4)).subscribe(onNext: { seen.append($0) })
        #expect(seen == [1, 3, 2, 4])
    }

    @Test func `a source after one that failed at once is still subscribed to`() {
        let drawing = Drawing()
        let late = drawing.hot("-a|")
        let failing = Observable<String>.create { observer in
            observer.onError(DrawnError())
            return Disposables.create()
        }
        #expect(drawing.run { .merge(failing, late.asObservable()) } == "#")
        #expect(late.lives == "200-200")
    }

    @Test(arguments: [
        ("-a-b-|", "--x-yxy-z|", "200-250"),
        ("-a-b-#", "--x-y#", "200-250"),
        ("-a-b-", "--x-yxy-z", "200-1000"),
        ("-a-e-|", "--x-#", "200-240"),
        ("-a-n-|", "--x--x", "200-250"),
        ("-t-a-|", "-#", "200-210"),
        ("-|", "-|", "200-210"),
    ])
    func `elements become sources that are merged`(source: String, result: String, life: String) {
        let drawing = Drawing()
        let source = drawing.hot(source)
        let inners = drawing.inners(["a": "-x--x|", "b": "-y-y-z|", "e": "-#", "n": "---"])
        let drawn = drawing.run {
            source.flatMap { name in
                guard let inner = inners[name] else { throw DrawnError() }
                return inner
            }
        }
        #expect(drawn == result)
        #expect(source.lives == life)
    }

    @Test func `inner subscriptions live until their own end`() {
        let drawing = Drawing()
        let source = drawing.hot("-a-b-|")
        let inners = drawing.inners(["a": "-x--x|", "b": "-y-z"])
        let drawn = drawing.run(disposed: 285) { source.map { inners[$0] ?? source }.merge() }
        #expect(drawn == "--x-yxz")
        #expect(inners["a"]?.lives == "210-260")
        #expect(inners["b"]?.lives == "230-285")
    }

    @Test(arguments: [
        ("-abc|", "-abc|"), ("-a-e-|", "-a-#"), ("-a-n-b|", "-a---b|"), ("-ab#", "-ab#"),
    ])
    func `known inner sources are sent at once`(source: String, result: String) {
        let drawing = Drawing()
        let source = drawing.hot(source)
        let drawn = drawing.run {
            source.flatMap { name -> Observable<String> in
                switch name {
                case "e": .error(DrawnError())
                case "n": .empty()
                default: .just(name)
                }
            }
        }
        #expect(drawn == result)
    }
}
