import Testing
import TsubameRx

@Suite(.leavesNothing) struct SerialDisposableTests {
    @Test func `a new one takes the place of the old, which is disposed`() {
        let order = Trace<Int>()
        let serial = SerialDisposable()
        serial.disposable = Disposables.create { order.add(1) }
        #expect(order.all.isEmpty)
        serial.disposable = Disposables.create { order.add(2) }
        #expect(order.all == [1])
        serial.dispose()
        #expect(order.all == [1, 2] && serial.isDisposed)
    }

    @Test func `a disposed one disposes what is put in`() {
        let order = Trace<Int>()
        let serial = SerialDisposable()
        serial.dispose()
        serial.disposable = Disposables.create { order.add(1) }
        #expect(order.all == [1])
    }
}
