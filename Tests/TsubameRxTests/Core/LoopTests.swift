import Dispatch
import Testing
import TsubameSupport

@testable import TsubameRx

struct LoopTests {
    @Test func `a request from inside the step is served after it`() {
        let loop = Loop()
        var log: [String] = []
        var left = 3
        func step() {
            log.append("in \(left)")
            left -= 1
            if left > 0 { loop.request(step) }
            log.append("out \(left)")
        }
        loop.request(step)
        #expect(log == ["in 3", "out 2", "in 2", "out 1", "in 1", "out 0"])
    }

    @Test func `requests of several threads are all served, one at a time`() {
        let loop = Loop()
        let runs = Lock(0)
        let inside = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<5_000 {
                loop.request {
                    let others = inside.withLock { inside in
                        inside += 1
                        return inside
                    }
                    runs.withLock { $0 += others == 1 ? 1 : 1_000_000 }
                    inside.withLock { $0 -= 1 }
                }
            }
        }
        #expect(runs.withLock { $0 } == 20_000)
    }
}
