import Testing
import TsubameRx
import TsubameRxTest
import TsubameSupport

@Suite(.leavesNothing) struct ValuesTests {
    @Test func `elements are read until the end`() async throws {
        var seen: [Int] = []
        for try await number in Observable.of(1, 2, 3).values { seen.append(number) }
        #expect(seen == [1, 2, 3])
    }

    @Test func `a failure is thrown after what waits`() async {
        var seen: [Int] = []
        await #expect(throws: Refusal.self) {
            let source = Observable.concat([.of(1, 2), .error(Refusal())])
            for try await number in source.values { seen.append(number) }
        }
        #expect(seen == [1, 2])
    }

    @Test func `leaving the loop leaves the sequence`() async throws {
        let left = AsyncStream.makeStream(of: Void.self)
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create { left.continuation.finish() }
        }
        for try await _ in source.values { break }
        for await _ in left.stream {}
    }

    @Test func `cancelling the task leaves the sequence`() async {
        let left = AsyncStream.makeStream(of: Void.self)
        let source = Observable<Int>.create { _ in
            Disposables.create { left.continuation.finish() }
        }
        let values = source.values
        let task = Task { for try await _ in values {} }
        task.cancel()
        for await _ in left.stream {}
        _ = await task.result
    }

    @Test func `too many waiting elements are a failure, not a loss`() async {
        var count = 0
        await #expect(throws: RxError.self) {
            for try await _ in Observable.range(start: 0, count: 70_000).values { count += 1 }
        }
        #expect(count == 65_536)
    }

    @Test func `a policy of one's own drops`() async throws {
        var seen: [Int] = []
        let source = Observable.range(start: 0, count: 100)
        for try await number in source.values(bufferingPolicy: .bufferingNewest(2)) {
            seen.append(number)
        }
        #expect(seen == [98, 99])
    }
}
