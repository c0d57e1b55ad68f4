import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct GenerateTests {
    @Test func `a loop's states are sent, one step each`() {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.start {
            Observable.generate(
                initialState: 1, condition: { $0 < 5 }, scheduler: scheduler, iterate: { $0 * 2 })
        }
        #expect(
            seen.events == [.next(201, 1), .next(202, 2), .next(203, 4), .completed(204)])
    }

    @Test func `a disposal stops the loop`() {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.start(disposed: 203) {
            Observable.generate(
                initialState: 1, condition: { _ in true }, scheduler: scheduler,
                iterate: { $0 + 1 })
        }
        #expect(seen.events == [.next(201, 1), .next(202, 2)])
    }

    @Test(arguments: [
        ("condition", ["next(1)", "error(Refusal())"]),
        ("iterate", ["next(1)", "error(Refusal())"]), ("both", ["error(Refusal())"]),
    ])
    func `a failure of a closure ends it`(place: String, expected: [String]) {
        let source = Observable.generate(
            initialState: 1,
            condition: {
                if place == "both" || (place == "condition" && $0 > 1) {
                    throw Refusal()
                } else {
                    true
                }
            },
            iterate: { if place == "iterate" { throw Refusal() } else { $0 + 1 } })
        #expect(said(source) == expected)
    }

    @MainActor
    @Test func `closures of an actor run there`() async throws {
        let source = Observable.generate(
            initialState: 1, condition: { $0 < 3 },
            iterate: {
                MainActor.assertIsolated()
                return $0 + 1
            })
        var seen: [Int] = []
        for try await number in source.values { seen.append(number) }
        #expect(seen == [1, 2])
    }
}
