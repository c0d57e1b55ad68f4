import Dispatch
import TsubameSupport

/// A manual clock that holds up the thread of a picture where it asks for its time limit.
final class WaitingSource: Sendable {
    private let clock: ManualClock
    private let gate = DispatchSemaphore(value: 0)
    private let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation

    init(_ clock: ManualClock) {
        self.clock = clock
        (arrivals, arrival) = AsyncStream.makeStream()
    }

    var source: TimeSource {
        let inner = clock.timeSource
        return TimeSource(now: inner.now, wallNow: inner.wallNow) { deadline, action in
            let scheduled = inner.schedule(deadline, action)
            self.arrival.yield()
            self.gate.wait()
            self.gate.signal()
            return scheduled
        }
    }

    /// Waits until a thread has come that far.
    func waitForSchedule() async {
        var iterator = arrivals.makeAsyncIterator()
        await iterator.next()
    }

    /// Lets all threads go on from now on.
    func goOn() { gate.signal() }
}
