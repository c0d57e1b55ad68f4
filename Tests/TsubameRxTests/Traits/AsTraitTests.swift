import Testing
import TsubameRx
import TsubameRxTest

private struct Failure: Error {}

@Suite(.leavesNothing) struct AsTraitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let source: String
        let single: String
        let maybe: String
        let first: String
        var ended: [Int] = [250, 250, 250]
        var testDescription: String { source }
    }

    static let cases = [
        Case(source: "-----|", single: "250 noElements", maybe: "250 |", first: "250 nil 250 |"),
        Case(
            source: "--a--|", single: "250 a 250 |", maybe: "250 a 250 |", first: "220 a 220 |",
            ended: [250, 250, 220]),
        Case(
            source: "--a-b|", single: "240 moreThanOneElement", maybe: "240 moreThanOneElement",
            first: "220 a 220 |", ended: [240, 240, 220]),
        Case(
            source: "--a--#", single: "250 #", maybe: "250 #", first: "220 a 220 |",
            ended: [250, 250, 220]),
        Case(source: "-----#", single: "250 #", maybe: "250 #", first: "250 #"),
        Case(
            source: "------", single: "", maybe: "", first: "", ended: [1000, 1000, 1000]),
    ]

    @Test(arguments: cases) func `a sequence keeps the promise or fails`(example: Case) {
        let forms: [(Observable<String>) -> Observable<String?>] = [
            { $0.asSingle().asObservable().map { $0 } },
            { $0.asMaybe().asObservable().map { $0 } },
            { $0.first().asObservable() },
        ]
        let expected = [example.single, example.maybe, example.first]
        for (index, form) in forms.enumerated() {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable(
                .drawn(example.source, from: 200, tick: 10))
            let seen = scheduler.start { form(source.asObservable()) }
            #expect(seen.events.map(text).joined(separator: " ") == expected[index])
            #expect(source.subscriptions == [Subscription(200, example.ended[index])])
        }
    }

    private func text(_ recorded: Recorded<Event<String?>>) -> String {
        switch recorded.value {
        case .next(let value): "\(recorded.time) \(value ?? "nil")"
        case .completed: "\(recorded.time) |"
        case .error(RxError.noElements): "\(recorded.time) noElements"
        case .error(RxError.moreThanOneElement): "\(recorded.time) moreThanOneElement"
        case .error: "\(recorded.time) #"
        }
    }

    @Test func `traits turn into each other`() {
        var log: [String] = []
        _ = Single.just(1).asMaybe().subscribe { log.append("\($0)") }
        _ = Single.just(1).asCompletable().subscribe { log.append("\($0)") }
        _ = Maybe.just(1).asSingle().subscribe { log.append("\($0)") }
        _ = Maybe<Int>.empty().asSingle().subscribe(onFailure: { _ in log.append("none") })
        _ = Maybe.just(1).asCompletable().subscribe { log.append("\($0)") }
        _ = Completable.empty().asMaybe().subscribe(onCompleted: { log.append("end") })
        #expect(
            log == ["success(1)", "completed", "success(1)", "none", "completed", "end"])
    }
}
