import Testing

@testable import TsubameRx

@Suite(.leavesNothing) struct OutletTests {
    @Test func `nothing follows the end, and nothing a disposal`() {
        var log: [String] = []
        let receiver = Receiver<Int>(
            next: { log.append("\($0)") }, end: { log.append("\($0.event(of: Int.self))") })
        let outlet = Outlet(receiver, Scope())
        outlet.next(1)
        outlet.passEnd(.completed)
        outlet.next(2)
        outlet.passEnd(.error(RxError.timeout))
        #expect(log == ["1", "completed"])

        let disposed = Scope()
        disposed.dispose()
        let other = Outlet(receiver, disposed)
        other.next(3)
        other.passEnd(.completed)
        #expect(log.count == 2)
    }

    @Test func `one thread nests in the gate`() {
        let gate = Gate()
        var log: [String] = []
        gate.pass(1, gate) { gate, number in
            log.append("in \(number)")
            gate.pass(2, ()) { _, number in log.append("in \(number)") }
            log.append("out")
        }
        #expect(log == ["in 1", "in 2", "out"])
    }
}
