import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct MaterializeTests {
    @Test func `events become elements`() {
        #expect(
            said(Observable.of(1).materialize()) == [
                "next(next(1))", "next(completed)", "completed",
            ])
        #expect(
            said(Observable<Int>.error(Refusal()).materialize()) == [
                "next(error(Refusal()))", "completed",
            ])
        #expect(said(Observable<Int>.never().materialize()) == [])
    }

    @Test func `the end is left out if the listener goes`() {
        #expect(
            said(Observable<Int>.empty().materialize().take(1)) == ["next(completed)", "completed"])
    }
}
