import Dispatch
import Foundation
import Synchronization
import Testing
import TsubameSupport

@testable import TsubameRx

@Suite(.leavesNothing) struct ScopeTests {
    @Test(arguments: 0...5)
    func `what was added is disposed in order, once`(count: Int) {
        let scope = Scope()
        let seen = Lock([Int]())
        for number in 0..<count { scope.add(Removal { seen.withLock { $0.append(number) } }) }
        scope.dispose()
        scope.dispose()
        #expect(seen.withLock { $0 } == Array(0..<count))
    }

    @Test(arguments: [0, 1, 3])
    func `what comes late is disposed at once`(count: Int) {
        let scope = Scope()
        for _ in 0..<count { scope.add(BooleanDisposable()) }
        scope.dispose()
        let late = BooleanDisposable()
        scope.add(late)
        #expect(late.isDisposed)
    }

    @Test func `a scope that is let go lets its cleanups go, undisposed`() {
        let kept = BooleanDisposable()
        weak let first: BooleanDisposable?
        weak let third: BooleanDisposable?
        do {
            let scope = Scope()
            let one = BooleanDisposable()
            let three = BooleanDisposable()
            for disposable in [one, kept, three] { scope.add(disposable) }
            first = one
            third = three
        }
        #expect(first == nil && third == nil)
        #expect(!kept.isDisposed)
    }

    @Test func `adding from within a disposal disposes at once`() {
        let scope = Scope()
        let late = BooleanDisposable()
        scope.add(Removal { scope.add(late) })
        scope.dispose()
        #expect(late.isDisposed)
    }

    @Test func `threads that add and dispose at once miss nothing and repeat nothing`() {
        for _ in 0..<300 {
            let scope = Scope()
            let counts = (0..<8).map { _ in Counted() }
            DispatchQueue.concurrentPerform(iterations: 10) { index in
                if index < counts.count { scope.add(counts[index]) } else { scope.dispose() }
            }
            #expect(counts.allSatisfy { $0.count == 1 })
        }
    }
}

private final class Counted: Disposable {
    private let times = Atomic<Int>(0)

    var count: Int { times.load(ordering: .relaxed) }

    func dispose() {
        times.add(1, ordering: .relaxed)
    }
}
