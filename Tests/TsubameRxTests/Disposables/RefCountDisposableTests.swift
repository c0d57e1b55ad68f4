import Testing
import TsubameRx

@Suite(.leavesNothing) struct RefCountDisposableTests {
    @Test(arguments: ["abp", "apb", "pab", "bpa"])
    func `the wrapped one goes last, whatever the order`(order: String) {
        let wrapped = BooleanDisposable()
        let counted = RefCountDisposable(disposable: wrapped)
        let parts: [Character: any Disposable] = [
            "a": counted.retain(), "b": counted.retain(), "p": counted,
        ]
        for (index, name) in order.enumerated() {
            #expect(!wrapped.isDisposed, "before \(name)")
            parts[name]?.dispose()
            #expect(wrapped.isDisposed == (index == 2))
        }
        #expect(counted.isDisposed)
    }

    @Test func `disposing a dependent twice counts once`() {
        let wrapped = BooleanDisposable()
        let counted = RefCountDisposable(disposable: wrapped)
        let (first, second) = (counted.retain(), counted.retain())
        first.dispose()
        first.dispose()
        counted.dispose()
        #expect(!wrapped.isDisposed)
        second.dispose()
        #expect(wrapped.isDisposed)
        counted.retain().dispose()
    }
}
