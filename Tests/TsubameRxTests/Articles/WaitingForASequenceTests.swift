import Testing
import TsubameRx
import TsubameRxBlocking

/// The samples of the overview and the article, as they stand there.
@Suite struct WaitingForASequenceTests {
    private struct Refused: Error {}

    @Test func `all elements are waited for`() throws {
        let numbers = Observable.of(1, 2, 3)
        #expect(try numbers.toBlocking().toArray() == [1, 2, 3])
    }

    @Test func `one element is waited for`() throws {
        let answers = Observable.of("a", "b", "c")
        #expect(try answers.toBlocking().first() == "a")
        #expect(try answers.toBlocking().last() == "c")
        #expect(try answers.toBlocking().single { $0 == "b" } == "b")
    }

    @Test func `waiting has a limit`() {
        #expect(throws: RxError.self) {
            try Observable<Int>.never().toBlocking(timeout: 0.01).toArray()
        }
    }

    @Test func `a failure comes with what was before it`() {
        let failing = Observable.of(1, 2).concat(Observable<Int>.error(Refused()))
        let result = failing.toBlocking().materialize()
        guard case .failed(let elements, let error) = result else {
            Issue.record("it did not fail")
            return
        }
        #expect(elements == [1, 2])
        #expect(error is Refused)
    }
}
