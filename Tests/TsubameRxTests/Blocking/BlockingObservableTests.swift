import Foundation
import Testing
import TsubameRx
import TsubameRxBlocking

private struct Failure: Error {}

// Senders on other threads may still let go of their observers when a test ends.
@Suite(.leavesNothing) struct BlockingObservableTests {
    /// The elements 42 to 45, from this thread or from another.
    private func source(_ isAway: Bool, ending end: Event<Int> = .completed) -> Observable<Int> {
        Observable.create(
            { observer in
                let send = Unshared {
                    for value in 42...45 { observer.onNext(value) }
                    observer.on(end)
                }
                if isAway { DispatchQueue.global().async { send.value() } } else { send.value() }
                return Disposables.create()
            }, isolation: nil)
    }

    @Test(arguments: [true, false])
    func `all elements, the first or the last are waited for`(isAway: Bool) throws {
        let source = source(isAway)
        #expect(try source.toBlocking().toArray() == [42, 43, 44, 45])
        #expect(try source.toBlocking().first() == 42)
        #expect(try source.toBlocking().last() == 45)
        #expect(throws: RxError.self) { try source.toBlocking().single() }
        #expect(try source.toBlocking().single { $0 == 44 } == 44)
    }

    @Test func `an empty sequence has no first, last or single element`() throws {
        let empty = Completable.empty().asObservable()
        #expect(try empty.toBlocking().toArray().isEmpty)
        #expect(try empty.toBlocking().first() == nil)
        #expect(try empty.toBlocking().last() == nil)
        #expect(throws: RxError.self) { try empty.toBlocking().single() }
    }

    @Test(arguments: [true, false])
    func `an error is thrown, or comes with the elements before it`(isAway: Bool) {
        let source = source(isAway, ending: .error(Failure()))
        #expect(throws: Failure.self) { try source.toBlocking().toArray() }
        #expect(throws: Failure.self) { try source.toBlocking().last() }
        guard case .failed(let elements, let error) = source.toBlocking().materialize() else {
            Issue.record("it did not fail")
            return
        }
        #expect(elements == [42, 43, 44, 45])
        #expect(error is Failure)
    }

    @Test func `a good end comes with all elements`() {
        guard case .completed(let elements) = source(true).toBlocking().materialize() else {
            Issue.record("it failed")
            return
        }
        #expect(elements == [42, 43, 44, 45])
    }

    @Test func `a predicate is asked until there are two, or until it throws`() {
        for (limit, asked) in [(43, [42, 43, 44]), (50, [42, 43, 44, 45])] {
            var seen: [Int] = []
            _ = try? source(true).toBlocking().single { value in
                seen.append(value)
                return value >= limit
            }
            #expect(seen == asked)
        }
        var seen: [Int] = []
        #expect(throws: Failure.self) {
            try source(false).toBlocking().single { value in
                seen.append(value)
                if value == 43 { throw Failure() }
                return false
            }
        }
        #expect(seen == [42, 43])
    }

    @Test func `what does not come in time fails`() throws {
        let error = #expect(throws: RxError.self) {
            try Single<Int>.never().toBlocking(timeout: 0.01).first()
        }
        guard case .timeout = try #require(error) else {
            Issue.record("not a timeout: \(String(describing: error))")
            return
        }
    }

    @Test func `an endless sequence is left after its first element`() throws {
        let endless = Observable<Int>.from(sequence(first: 0) { $0 + 1 })
        #expect(try endless.toBlocking().first() == 0)
    }

    @Test func `inside another sequence's turn it still gets its own`() throws {
        let nested = Observable.of(1, 2).map { value in
            try Observable.of(value, value * 10).toBlocking(timeout: 10).toArray()
        }
        #expect(try nested.toBlocking().toArray() == [[1, 10], [2, 20]])
    }

    @MainActor
    @Test func `on the main actor it waits for what does not need it`() throws {
        #expect(try source(true).toBlocking().toArray() == [42, 43, 44, 45])
    }
}
