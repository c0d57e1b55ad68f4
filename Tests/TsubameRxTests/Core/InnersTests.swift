import Testing

@testable import TsubameRx

@Suite(.leavesNothing) struct InnersTests {
    @Test func `places are used again`() {
        let inners = Inners()
        let kept = Scope()
        #expect(inners.insert(kept) == 0)
        for _ in 0..<100 {
            let scope = Scope()
            #expect(inners.insert(scope) == 1)
            inners.remove(at: 1)
            #expect(scope.isDisposed)
        }
        inners.remove(at: 1)
        inners.remove(at: 7)
        #expect(kept.isActive)
        inners.dispose()
        #expect(kept.isDisposed)
    }

    @Test func `all go in the order in which they came`() {
        let inners = Inners()
        var log: [String] = []
        func add(_ name: String) {
            let scope = Scope()
            scope.add(Disposables.create { log.append(name) })
            _ = inners.insert(scope)
        }
        for name in ["a", "b", "c"] { add(name) }
        inners.remove(at: 0)
        add("d")
        inners.dispose()
        #expect(log == ["a", "b", "c", "d"])
        let late = Scope()
        #expect(inners.insert(late) == nil)
        #expect(late.isDisposed)
    }
}
