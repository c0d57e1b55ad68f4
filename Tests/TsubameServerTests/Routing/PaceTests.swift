import Testing

@testable import TsubameServer

struct PaceTests {
    @Test func `a route that once held the loop for long is kept away from it for a while`() {
        let pace = Pace()
        pace.note(from: 0, to: 2)
        #expect(pace.isQuick(at: 2))
        pace.note(from: 10, to: 43)
        #expect(!pace.isQuick(at: 43))
        #expect(!pace.isQuick(at: 10_042))
        #expect(pace.isQuick(at: 10_043))
    }

    @Test func `a little too long counts when it comes often`() {
        let pace = Pace()
        for _ in 0..<10 { pace.note(from: 0, to: 3) }
        #expect(pace.isQuick(at: 3))
        pace.note(from: 0, to: 3)
        #expect(!pace.isQuick(at: 3))
    }

    @Test func `quick answers make up for a late one`() {
        let pace = Pace()
        for _ in 0..<100 {
            pace.note(from: 0, to: 5)
            for _ in 0..<5 * Pace.earning { pace.note(from: 0, to: 0) }
        }
        #expect(pace.isQuick(at: 5))
    }

    @Test func `each time it is kept away twice as long, within bounds`() {
        let pace = Pace()
        var now = 0
        for rest in [10_000, 20_000, 40_000] {
            pace.note(from: now, to: now + 40)
            #expect(!pace.isQuick(at: now + 40 + rest - 1))
            #expect(pace.isQuick(at: now + 40 + rest))
            now += 40 + rest
        }
        for _ in 0..<40 { pace.note(from: now, to: now + 40) }
        #expect(!pace.isQuick(at: now + 40 + 299_999))
        #expect(pace.isQuick(at: now + 40 + 300_000))
    }
}
