import Foundation
import Testing
import TsubameRx
import TsubameSupport

private struct Failure: Error {}

@Suite(.leavesNothing, .timeLimit(.minutes(1))) struct PrimitiveSequenceConcurrencyTests {
    @Test func `a single gives its element or throws`() async throws {
        #expect(try await Single.just(1).value == 1)
        await #expect(throws: Failure.self) { try await Single<Int>.error(Failure()).value }
        await #expect(throws: RxError.self) {
            try await Single<Int>.error(Failure()).retry(when: { (_: Observable<any Error>) in
                Observable<Int>.empty()
            }).value
        }
    }

    @Test func `a maybe gives its element or nil or throws`() async throws {
        #expect(try await Maybe.just(1).value == 1)
        #expect(try await Maybe<Int>.empty().value == nil)
        await #expect(throws: Failure.self) { try await Maybe<Int>.error(Failure()).value }
    }

    @Test func `a completable returns or throws`() async throws {
        try await Completable.empty().value
        await #expect(throws: Failure.self) { try await Completable.error(Failure()).value }
    }

    @Test func `a single of an asynchronous closure gives what it returns or throws`() async throws
    {
        #expect(try await Single.create { 7 }.value == 7)
        await #expect(throws: Failure.self) {
            try await Single<Int>.create { throw Failure() }.value
        }
        #expect(try await Single.create(detached: true, priority: .high) { 7 }.value == 7)
    }

    @Test func `cancelling the task ends the subscription`() async {
        let disposals = Lock(0)
        let started = AsyncStream<Void>.makeStream()
        let task = Task {
            try await Single<Int>.create(
                subscribe: { _ in
                    started.continuation.finish()
                    return Disposables.create(
                        with: { disposals.withLock { $0 += 1 } }, isolation: nil)
                }, isolation: nil
            ).value
        }
        for await _ in started.stream {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(disposals.withLock { $0 } == 1)
    }

    @Test func `a task that is cancelled already still takes what comes at once`() async throws {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            try await Completable.empty().value
            await #expect(throws: Failure.self) { try await Single<Int>.error(Failure()).value }
            #expect(try await Maybe<Int>.empty().value == nil)
            return try await Single.just(1).value
        }
        task.cancel()
        #expect(try await task.value == 1)
    }

    @Test func `a task that is cancelled already waits for nothing`() async {
        let disposals = Lock(0)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await Single<Int>.create(
                subscribe: { _ in
                    Disposables.create(with: { disposals.withLock { $0 += 1 } }, isolation: nil)
                }, isolation: nil
            ).value
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(disposals.withLock { $0 } == 1)
    }

    @Test func `disposing a single cancels its closure's task`() async {
        let ends = AsyncStream<Bool>.makeStream()
        let starts = AsyncStream<Void>.makeStream()
        let subscription = Single<Int>.create {
            starts.continuation.finish()
            while !Task.isCancelled { await Task.yield() }
            ends.continuation.yield(true)
            return 1
        }.subscribe(onSuccess: { _ in ends.continuation.yield(false) }, isolation: nil)
        for await _ in starts.stream {}
        subscription.dispose()
        var iterator = ends.stream.makeAsyncIterator()
        #expect(await iterator.next() == true)
    }

    @Test func `an event and a cancellation at the same time resume once`() async {
        for _ in 0..<300 {
            let subject = PublishSubject<Int>()
            let task = Task { try await subject.asSingle().value }
            let sender = Task.detached {
                subject.onNext(1)
                subject.onCompleted()
            }
            task.cancel()
            await sender.value
            _ = await task.result
        }
    }

    @Test func `an infallible's values can be iterated`() async {
        var seen: [Int] = []
        for await value in Infallible.of(1, 2, 3).values { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }

    @Test func `leaving the iteration ends the subscription`() async {
        let subject = BehaviorRelay(value: 1)
        let disposed = AsyncStream<Void>.makeStream()
        let source = subject.asInfallible()
            .do(onDispose: { disposed.continuation.finish() }, isolation: nil)
        for await value in source.values {
            #expect(value == 1)
            break
        }
        for await _ in disposed.stream {}
    }
}
