import Dispatch
import Testing
import TsubameSupport

@Suite struct LockTests {
    @Test func `threads that add at the same time lose nothing`() {
        let count = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 { count.withLock { $0 += 1 } }
        }
        #expect(count.withLock { $0 } == 8_000)
    }

    @Test func `an error thrown inside leaves the lock free`() {
        struct Failure: Error {}
        let lock = Lock(1)
        #expect(throws: Failure.self) { try lock.withLock { _ in throw Failure() } }
        #expect(lock.withLock { $0 } == 1)
    }
}
