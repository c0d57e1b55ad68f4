import Dispatch
import Synchronization
import Testing
import TsubameRx

@Suite(.leavesNothing) struct SingleAssignmentDisposableTests {
    @Test(arguments: [true, false])
    func `what is put in is disposed once, before or after the wish`(wishFirst: Bool) {
        let count = Trace<Int>()
        let single = SingleAssignmentDisposable()
        if wishFirst { single.dispose() }
        single.setDisposable(Disposables.create { count.add(1) })
        #expect(count.all.isEmpty == !wishFirst)
        single.dispose()
        single.dispose()
        #expect(count.all == [1] && single.isDisposed)
    }

    @Test func `putting in and disposing at the same time disposes once`() {
        let count = Atomic(0)
        for _ in 0..<2_000 {
            let single = SingleAssignmentDisposable()
            DispatchQueue.concurrentPerform(iterations: 2) { turn in
                if turn == 0 {
                    single.setDisposable(
                        Disposables.create(
                            with: { count.add(1, ordering: .relaxed) }, isolation: nil))
                } else {
                    single.dispose()
                }
            }
        }
        #expect(count.load(ordering: .relaxed) == 2_000)
    }

    @Test func `a second one stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let single = SingleAssignmentDisposable()
            single.setDisposable(Disposables.create())
            single.setDisposable(Disposables.create())
        }
    }
}
