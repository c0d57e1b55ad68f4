import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing
import TsubameSupport

@Suite struct DebounceRaceTests {
    /// What one thread sees of the other.
    private final class Race: Sendable {
        let ran = Atomic(-1)
        let disorder = Atomic(0)
        let lost = Atomic(0)
        let isDone = Atomic(false)

        func run(_ value: Int) {
            if ran.exchange(value, ordering: .relaxed) >= value {
                disorder.wrappingAdd(1, ordering: .relaxed)
            }
        }
    }

    /// Two million with `TSUBAME_SOAK=1`, or else what fits into two seconds.
    @Test func `calls that race with the timer never run twice and never get lost`() {
        let isWhole = ProcessInfo.processInfo.environment["TSUBAME_SOAK"] == "1"
        let clock = ManualClock()
        let race = Race()
        let save = Debouncer<Int>(delay: .milliseconds(3), time: clock.timeSource) { race.run($0) }
        let stop = ContinuousClock.now + .seconds(isWhole ? 3_600 : 2)
        let rounds = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 {
                var value = 0
                while rounds.load(ordering: .relaxed) < 2_000_000, ContinuousClock.now < stop,
                    race.lost.load(ordering: .relaxed) == 0
                {
                    for _ in 0...(value % 3) {
                        value += 1
                        save(value)
                    }
                    Self.wait(for: value, in: race, clock)
                    rounds.wrappingAdd(1, ordering: .relaxed)
                }
                race.isDone.store(true, ordering: .relaxed)
            } else {
                while !race.isDone.load(ordering: .relaxed) { clock.advance(by: .milliseconds(1)) }
            }
        }
        #expect(race.disorder.load(ordering: .relaxed) == 0)
        #expect(race.lost.load(ordering: .relaxed) == 0)
        #expect(rounds.load(ordering: .relaxed) >= (isWhole ? 2_000_000 : 1))
    }

    private static func wait(for value: Int, in race: Race, _ clock: ManualClock) {
        // Both threads move the time, so that either of them may run the call.
        for _ in 0..<1_000 {
            if race.ran.load(ordering: .relaxed) == value { return }
            clock.advance(by: .milliseconds(1))
        }
        // The other thread may be in the middle of the call.
        let patience = ContinuousClock.now + .seconds(60)
        while race.ran.load(ordering: .relaxed) != value {
            sched_yield()
            guard ContinuousClock.now > patience else { continue }
            race.lost.wrappingAdd(1, ordering: .relaxed)
            return
        }
    }
}
