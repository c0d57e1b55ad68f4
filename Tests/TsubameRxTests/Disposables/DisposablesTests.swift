import Dispatch
import Synchronization
import Testing
import TsubameRx
import TsubameRxTest

@Suite(.leavesNothing) struct DisposablesTests {
    @Test func `a closure runs once, however many dispose at the same time`() {
        let count = Atomic(0)
        for _ in 0..<500 {
            let disposable = Disposables.create(
                with: { count.add(1, ordering: .relaxed) }, isolation: nil)
            DispatchQueue.concurrentPerform(iterations: 4) { _ in disposable.dispose() }
            #expect(disposable.isDisposed)
        }
        #expect(count.load(ordering: .relaxed) == 500)
    }

    @Test func `what a closure holds goes away with its run`() {
        final class Held {}
        weak var held: Held?
        let disposable: any Disposable
        do {
            let object = Held()
            held = object
            disposable = Disposables.create { withExtendedLifetime(object) {} }
        }
        #expect(held != nil)
        disposable.dispose()
        #expect(held == nil)
        disposable.dispose()
    }

    @Test func `a flag remembers`() {
        let flag = BooleanDisposable()
        #expect(!flag.isDisposed)
        flag.dispose()
        #expect(flag.isDisposed && BooleanDisposable(isDisposed: true).isDisposed)
        Disposables.create().dispose()
    }

    @Test func `a scheduled one is disposed by its scheduler, once`() {
        let scheduler = TestScheduler(initialClock: 0)
        let count = Trace<Int>()
        let scheduled = ScheduledDisposable(
            scheduler: scheduler, disposable: Disposables.create { count.add(scheduler.clock) })
        scheduler.scheduleAt(100) {
            scheduled.dispose()
            scheduled.dispose()
            #expect(!scheduled.isDisposed)
        }
        scheduler.start()
        #expect(scheduled.isDisposed && count.all == [101])
    }

    @MainActor
    @Test func `a closure of the main actor runs there, from wherever it is disposed`() async {
        final class Screen {
            var isOpen = true
        }
        let screen = Screen()
        let disposable = Disposables.create {
            MainActor.preconditionIsolated()
            screen.isOpen = false
        }
        await Task.detached { disposable.dispose() }.value
        while screen.isOpen { await Task.yield() }
    }
}
