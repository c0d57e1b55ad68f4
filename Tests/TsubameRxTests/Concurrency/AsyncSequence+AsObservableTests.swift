import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct AsyncSequenceAsObservableTests {
    @Test(arguments: [false, true])
    func `elements and the end go over`(detached: Bool) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for number in 1...3 { continuation.yield(number) }
        continuation.finish()
        var seen: [Int] = []
        for try await number in stream.asObservable(detached: detached).values {
            seen.append(number)
        }
        #expect(seen == [1, 2, 3])
    }

    @Test func `a failure goes over, a cancellation is the end`() async throws {
        let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Refusal()) }
        await #expect(throws: Refusal.self) {
            for try await _ in failing.asObservable().values {}
        }
        let cancelled = AsyncThrowingStream<Int, any Error> {
            $0.finish(throwing: CancellationError())
        }
        for try await _ in cancelled.asObservable().values {}
    }

    @Test func `a disposal cancels the iteration`() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        continuation.onTermination = { _ in end.finish() }
        stream.asObservable().subscribe { _ in }.dispose()
        for await _ in ended {}
    }
}
