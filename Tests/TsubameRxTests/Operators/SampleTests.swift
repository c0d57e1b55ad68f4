import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct SampleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let source: String
        let sampler: String
        let result: String
        var fallback: String?
        let ends: [Int]
        var testDescription: String { "\(source) by \(sampler)" }
    }

    @Test(arguments: [
        Case(
            source: "-a-bc-----|", sampler: "x-x--x-x---x", result: "--a--c-----|",
            ends: [300, 310]),
        Case(source: "-a-b|", sampler: "-----x", result: "-----(b|)", ends: [240, 250]),
        Case(source: "-a", sampler: "--|", result: "--a", ends: [1000, 220]),
        Case(source: "-a|", sampler: "---|", result: "---(a|)", ends: [220, 230]),
        Case(source: "-a#", sampler: "---x", result: "--#", ends: [220, 220]),
        Case(source: "-a-b", sampler: "--#", result: "--#", ends: [220, 220]),
        Case(source: "-", sampler: "--x", result: "", ends: [1000, 1000]),
        Case(
            source: "---a|", sampler: "-x-xx-x", result: "-z-a(z|)", fallback: "z",
            ends: [240, 240]),
    ])
    func `the sampler asks for the latest`(drawn: Case) {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable(.drawn(drawn.source, from: 200))
        let sampler = scheduler.createHotObservable(.drawn(drawn.sampler, from: 200))
        let seen = scheduler.start { source.sample(sampler, defaultValue: drawn.fallback) }
        #expect(draw(seen.events, from: 200) == drawn.result)
        #expect(source.subscriptions == [Subscription(200, drawn.ends[0])])
        #expect(sampler.subscriptions == [Subscription(200, drawn.ends[1])])
    }
}
