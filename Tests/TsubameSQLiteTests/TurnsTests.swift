import Dispatch
import Foundation
import Testing
import TsubameSupport

@testable import TsubameSQLite

@Suite struct TurnsTests {
    @Test func `a caller whom nobody is before runs his job himself`() {
        let turns = Turns("test")
        let own = pthread_self()
        #expect(turns.runNow { pthread_equal(own, pthread_self()) != 0 } == true)
    }

    @Test func `a caller waits for those who came before him`() async throws {
        let turns = Turns("test")
        let order = Lock<[Int]>([])
        let (started, signal) = AsyncStream<Void>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        async let first: Void = turns.run {
            signal.finish()
            goOn.wait()
            order.withLock { $0.append(1) }
        }
        for await _ in started {}
        let thread = Thread {
            _ = turns.runNow { order.withLock { $0.append(2) } }
            goOn.signal()
        }
        thread.start()
        goOn.signal()
        try await first
        goOn.wait()
        #expect(order.withLock { $0 } == [1, 2])
    }

    @Test func `a job that asks for a turn of its own is refused`() async throws {
        let turns = Turns("test")
        #expect(turns.runNow { turns.runNow { 1 } } == .some(nil))
        #expect(try await turns.run { turns.runNow { 1 } } == nil)
        #expect(turns.runNow { 2 } == 2)
    }

    @Test func `only one job runs at a time, whoever asks`() async {
        let turns = Turns("test")
        let running = Lock(0)
        let job: @Sendable () -> Bool = {
            let isAlone = running.withLock { count in
                count += 1
                return count == 1
            }
            running.withLock { $0 -= 1 }
            return isAlone
        }
        await withTaskGroup { group in
            for number in 0..<2_000 {
                group.addTask {
                    if number.isMultiple(of: 2) { return turns.runNow(job) == true }
                    return (try? await turns.run(job)) == true
                }
            }
            for await isAlone in group { #expect(isAlone) }
        }
    }
}
