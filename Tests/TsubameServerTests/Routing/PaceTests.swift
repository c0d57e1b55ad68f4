import Testing

@testable import TsubameServer

struct PaceTests {
    @Test func `a route is quick until it has held the loop for too long`() {
        let pace = Pace()
        pace.note(from: 0, to: 2)
        #expect(pace.isQuick(at: 2))
        pace.note(from: 10, to: 13)
        #expect(!pace.isQuick(at: 13))
        #expect(!pace.isQuick(at: 10_012))
        #expect(pace.isQuick(at: 10_013))
    }

    @Test func `each time it is kept away twice as long, within bounds`() {
        let pace = Pace()
        var now = 0
        for rest in [10_000, 20_000, 40_000] {
            pace.note(from: now, to: now + 3)
            #expect(!pace.isQuick(at: now + 3 + rest - 1))
            #expect(pace.isQuick(at: now + 3 + rest))
            now += 3 + rest
        }
        for _ in 0..<40 { pace.note(from: now, to: now + 3) }
        #expect(pace.isQuick(at: now + 3 + 3_600_000))
    }
}
