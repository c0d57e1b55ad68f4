import Foundation
import Testing
import TsubameSupport
import TsubameTestSupport

@Suite struct ManualClockTests {
    private let clock = ManualClock()
    private let log = Lock<[String]>([])

    private func note(_ text: String) -> @Sendable () -> Void {
        { [log] in log.withLock { $0.append(text) } }
    }

    @Test func `actions run in the order of their deadlines, ties in the order of asking`() {
        let time = clock.timeSource
        time.after(.seconds(2), note("c"))
        time.after(.seconds(1), note("a"))
        time.after(.seconds(1), note("b"))
        clock.advance(by: .milliseconds(999))
        #expect(log.withLock { $0 } == [])
        clock.advance(by: .seconds(2))
        #expect(log.withLock { $0 } == ["a", "b", "c"])
    }

    @Test func `an action can schedule another inside the same advance`() {
        let time = clock.timeSource
        let start = clock.now
        let seen = Lock<[ContinuousClock.Instant]>([])
        time.after(.seconds(1)) {
            seen.withLock { $0.append(time.now()) }
            time.after(.seconds(1)) { seen.withLock { $0.append(time.now()) } }
        }
        clock.advance(by: .seconds(5))
        #expect(seen.withLock { $0 } == [start + .seconds(1), start + .seconds(2)])
        #expect(clock.now == start + .seconds(5))
    }

    @Test func `a cancelled action never runs`() {
        let action = clock.timeSource.after(.seconds(1), note("x"))
        action.cancel()
        clock.advance(by: .seconds(2))
        #expect(log.withLock { $0 } == [])
        #expect(clock.pendingCount == 0)
    }

    @Test func `the wall moves with the clock`() {
        let before = clock.timeSource.wallNow()
        clock.advance(by: .milliseconds(1_500))
        #expect(clock.timeSource.wallNow().timeIntervalSince(before) == 1.5)
    }

    @Test func `a sleep ends when the clock passes it`() async throws {
        let time = clock.timeSource
        let sleeping = Task { try await time.sleep(for: .seconds(3)) }
        try await until { clock.pendingCount > 0 }
        clock.advance(by: .seconds(3))
        try await sleeping.value
    }

    @Test func `cancelling the task ends its sleep and forgets the timer`() async throws {
        let time = clock.timeSource
        let sleeping = Task { try await time.sleep(for: .seconds(3)) }
        try await until { clock.pendingCount > 0 }
        sleeping.cancel()
        await #expect(throws: CancellationError.self) { try await sleeping.value }
        #expect(clock.pendingCount == 0)
    }
}
