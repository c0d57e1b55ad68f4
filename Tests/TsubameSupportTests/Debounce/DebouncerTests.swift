import Dispatch
import Foundation
import Testing
import TsubameSupport

@Suite struct DebouncerTests {
    private let clock = ManualClock()
    private let log = Lock<[Int]>([])

    private var seen: [Int] { log.withLock { $0 } }

    private func debouncer(
        edges: CallPacing.Edges = .trailing, maxWait: Duration? = nil
    ) -> Debouncer<Int> {
        Debouncer(
            delay: .milliseconds(10), edges: edges, maxWait: maxWait, time: clock.timeSource
        ) { [log] value in log.withLock { $0.append(value) } }
    }

    @Test func `the last of a burst runs after the delay, counted from the last call`() {
        let save = debouncer()
        save(1)
        clock.advance(by: .milliseconds(9))
        save(2)
        clock.advance(by: .milliseconds(9))
        #expect(seen == [] && save.isWaiting)
        clock.advance(by: .milliseconds(1))
        #expect(seen == [2] && !save.isWaiting)
        clock.advance(by: .seconds(1))
        #expect(seen == [2])
    }

    @Test func `both edges run twice for a burst and once for a single call`() {
        let save = debouncer(edges: [.leading, .trailing])
        save(1)
        #expect(seen == [1])
        clock.advance(by: .milliseconds(20))
        save(2)
        save(3)
        save(4)
        #expect(seen == [1, 2])
        clock.advance(by: .milliseconds(20))
        #expect(seen == [1, 2, 4])
    }

    @Test func `a burst without end still runs at the longest wait`() {
        let save = debouncer(maxWait: .milliseconds(25))
        for value in 0..<10 {
            save(value)
            clock.advance(by: .milliseconds(5))
        }
        #expect(seen == [4, 9])
    }

    @Test func `cancelling gives the call up, flushing runs it now`() {
        let save = debouncer()
        save(1)
        save.cancel()
        #expect(clock.pendingCount == 0)
        clock.advance(by: .seconds(1))
        save(2)
        save.flush()
        #expect(seen == [2] && clock.pendingCount == 0)
        save.flush()
        #expect(seen == [2])
    }

    @Test func `a thousand calls leave one timer`() {
        let save = debouncer()
        for value in 0..<1_000 { save(value) }
        #expect(clock.pendingCount == 1)
    }

    @Test func `an action may call again, and ends before the next one begins`() {
        let again = Lock<Debouncer<Int>?>(nil)
        let save = Debouncer<Int>(
            delay: .milliseconds(10), edges: .leading, time: clock.timeSource
        ) { [log] value in
            log.withLock { $0.append(value) }
            defer { log.withLock { $0.append(-value) } }
            guard value < 3 else { return }
            let next = again.withLock { $0 }
            next?.cancel()
            next?(value + 1)
        }
        again.withLock { $0 = save }
        save(1)
        #expect(seen == [1, -1, 2, -2, 3, -3])
        again.withLock { $0 = nil }
    }

    @Test func `a dropped debouncer loses no call`() {
        debouncer()(1)
        clock.advance(by: .milliseconds(10))
        #expect(seen == [1])
    }

    @Test(arguments: ["run", "cancel", "replace"])
    func `what a call captures is released when it ran, was cancelled or replaced`(end: String) {
        final class Held: Sendable {
            func touch() {}
        }
        weak var weakly: Held?
        let save = Debouncer<@Sendable () -> Void>(
            delay: .milliseconds(10), time: clock.timeSource)
        do {
            let held = Held()
            weakly = held
            save { held.touch() }
        }
        #expect(weakly != nil)
        switch end {
        case "run": clock.advance(by: .milliseconds(10))
        case "cancel": save.cancel()
        default: save {}
        }
        #expect(weakly == nil)
    }

    @Test func `a queue's debounce runs the last action on that queue`() async {
        let queue = DispatchQueue(label: "debounce", attributes: .concurrent)
        let key = DispatchSpecificKey<Int>()
        queue.setSpecific(key: key, value: 7)
        let debounce = queue.debounce(delay: .milliseconds(500), time: clock.timeSource)
        let place: Int? = await withCheckedContinuation { continuation in
            debounce { continuation.resume(returning: nil) }
            debounce { continuation.resume(returning: DispatchQueue.getSpecific(key: key)) }
            clock.advance(by: .milliseconds(500))
        }
        #expect(place == 7)
    }

    @Test func `a throttle runs at once, then the last one once per interval`() {
        let move = Throttler<Int>(interval: .milliseconds(10), time: clock.timeSource) {
            [log] value in log.withLock { $0.append(value) }
        }
        for value in 0..<7 {
            move(value)
            clock.advance(by: .milliseconds(4))
        }
        clock.advance(by: .seconds(1))
        #expect(seen == [0, 2, 4, 6])
    }

    @Test func `an asynchronous action gets the values one after the other`() async {
        let (stream, done) = AsyncStream.makeStream(of: Int.self)
        let save = Debouncer<Int>(delay: .milliseconds(10), time: clock.timeSource) { value async in
            await Task.yield()
            done.yield(value)
        }
        var results = stream.makeAsyncIterator()
        for value in 1...3 {
            save(value)
            save(value * 10)
            clock.advance(by: .milliseconds(10))
            #expect(await results.next() == value * 10)
        }
    }
}
