import Testing
import TsubameSupport
import TsubameTestSupport

@Suite struct AsyncSequencePacingTests {
    private struct Failure: Error {}

    private let clock = ManualClock()

    @Test func `an element is delivered when none followed it for the delay`() async throws {
        let (source, input) = AsyncStream.makeStream(of: Int.self)
        var paced = source.debounced(for: .milliseconds(10), time: clock.timeSource)
            .makeAsyncIterator()
        for value in [1, 5] {
            input.yield(value)
            try await until { clock.pendingCount > 0 }
            clock.advance(by: .milliseconds(10))
            #expect(try await paced.next() == value)
        }
    }

    @Test func `the end of the sequence delivers what waits at once`() async throws {
        let (source, input) = AsyncStream.makeStream(of: Int.self)
        let paced = source.debounced(for: .milliseconds(10), time: clock.timeSource)
        for value in 1...5 { input.yield(value) }
        input.finish()
        var values: [Int] = []
        for try await value in paced { values.append(value) }
        #expect(values == [5])
        #expect(clock.pendingCount == 0)
    }

    @Test func `an error is passed on and drops what waits`() async {
        let (source, input) = AsyncThrowingStream.makeStream(of: Int.self)
        let paced = source.throttled(for: .milliseconds(10), time: clock.timeSource)
        for value in 1...3 { input.yield(value) }
        input.finish(throwing: Failure())
        var values: [Int] = []
        await #expect(throws: Failure.self) {
            for try await value in paced { values.append(value) }
        }
        #expect(values == [1])
        #expect(clock.pendingCount == 0)
    }

    @Test func `a dropped stream stops its source`() async throws {
        let (source, input) = AsyncStream.makeStream(of: Int.self)
        let stopped = Lock(false)
        input.onTermination = { _ in stopped.withLock { $0 = true } }
        do { _ = source.debounced(for: .milliseconds(10), time: clock.timeSource) }
        try await until { stopped.withLock { $0 } }
    }
}
