import Dispatch
import Testing

@testable import TsubameRx

@Suite struct GateTests {
    @Test func `the thread inside may come in again, others may not`() {
        let gate = Gate()
        #expect(gate.enter() == .free)
        #expect(gate.enter() == .nested)
        DispatchQueue.concurrentPerform(iterations: 1) { _ in #expect(gate.enter() == .nested) }
        let other = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            #expect(gate.enter() == .busy)
            other.signal()
        }
        other.wait()
        gate.leave()
        #expect(gate.enter() == .free)
        gate.leave()
    }

    @Test func `what was queued is done before the thread inside leaves, in its order`() {
        let gate = Gate()
        let order = Trace<Int>()
        #expect(gate.enter() == .free)
        let queued = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            for number in 1...3 { gate.enqueue { order.add(number) } }
            queued.signal()
        }
        queued.wait()
        #expect(order.all.isEmpty)
        gate.leave()
        #expect(order.all == [1, 2, 3])
    }

    @Test func `what is queued in an empty gate is done at once`() {
        let gate = Gate()
        let order = Trace<Int>()
        gate.enqueue { order.add(1) }
        #expect(order.all == [1])
        #expect(gate.enter() == .free)
        gate.leave()
    }

    @Test func `many threads lose nothing and never meet inside`() {
        // Safety: only touched inside the gate, which is what is tested.
        nonisolated(unsafe) var count = 0
        let gate = Gate()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<5_000 { gate.pass(1, ()) { _, step in count += step } }
        }
        gate.pass((), ()) { _, _ in #expect(count == 20_000) }
    }
}
