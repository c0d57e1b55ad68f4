import Testing

@testable import TsubameRx

struct FifoTests {
    @Test func `elements leave in the order in which they came`() {
        var fifo = Fifo<Int?>()
        var model: [Int?] = []
        for step in 0..<1_000 {
            if step * 7919 % 5 < 3 {
                let element = step % 4 == 0 ? nil : step
                fifo.append(element)
                model.append(element)
            } else {
                let expected: Int?? = model.isEmpty ? nil : .some(model.removeFirst())
                #expect(fifo.popFirst() == expected)
            }
            #expect(fifo.count == model.count)
            #expect(fifo.isEmpty == model.isEmpty)
        }
    }

    @Test func `what has left is let go`() {
        final class Thing {}
        var fifo = Fifo<Thing>()
        weak var first: Thing?
        do {
            let thing = Thing()
            first = thing
            fifo.append(thing)
            fifo.append(Thing())
        }
        #expect(first != nil)
        _ = fifo.popFirst()
        #expect(first == nil)
    }
}
