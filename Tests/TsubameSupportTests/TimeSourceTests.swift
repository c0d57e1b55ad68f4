import Testing
import TsubameSupport

@Suite struct TimeSourceTests {
    @Test func `the live source calls back, not before the deadline`() async {
        let time = TimeSource.live
        let deadline = time.now() + .milliseconds(5)
        await withCheckedContinuation { continuation in
            _ = time.schedule(deadline) { continuation.resume() }
        }
        #expect(time.now() >= deadline)
    }

    @Test func `a cancelled live action frees what it holds`() async {
        final class Held: Sendable {
            let mark = Census.Mark(Held.self)
            func touch() {}
        }
        let action = TimeSource.live.after(.seconds(3_600)) { [held = Held()] in held.touch() }
        #expect(Census.alive(Held.self) == 1)
        action.cancel()
        // The source lets its handler go on its own queue, so give it turns.
        var turns = 0
        while Census.alive(Held.self) > 0, turns < 1_000_000 {
            turns += 1
            await Task.yield()
        }
        #expect(Census.alive(Held.self) == 0)
    }

    @Test func `a deadline in the past runs at once`() async {
        let time = TimeSource.live
        await withCheckedContinuation { continuation in
            _ = time.schedule(time.now() - .seconds(10)) { continuation.resume() }
        }
    }
}
