import Dispatch
import Testing
import TsubameTestSupport

@testable import TsubameSupport

@Suite struct WorkerPoolTests {
    private struct Trouble: Error {}

    @Test func `results and errors come back`() async throws {
        let pool = WorkerPool("test", threads: 2)
        #expect(try await pool.run { 7 } == 7)
        await #expect(throws: Trouble.self) { try await pool.run { throw Trouble() } }
    }

    @Test func `one thread takes jobs in their order`() async throws {
        let pool = WorkerPool("test", threads: 1)
        let order = Lock<[Int]>([])
        for number in 0..<2000 { try pool.start { order.withLock { $0.append(number) } } }
        try await pool.run {}
        #expect(order.withLock { $0 } == Array(0..<2000))
    }

    @Test func `jobs beyond those that run and may wait are refused at once`() async throws {
        let pool = WorkerPool("test", threads: 2, waiting: 3)
        let gate = DispatchSemaphore(value: 0)
        for _ in 0..<5 {
            try pool.start {
                gate.wait()
                gate.signal()
            }
        }
        #expect(throws: WorkerPool.Full.self) { try pool.start {} }
        await #expect(throws: WorkerPool.Full.self) { try await pool.run {} }
        gate.signal()
        // Each job that ends makes room; the thread notes that just after its job.
        try await until { (try? await pool.run {}) != nil }
    }

    @Test func `threads end with the pool, after the jobs that wait`() async throws {
        let (ends, end) = AsyncStream<String>.makeStream()
        do {
            let pool = WorkerPool("test", threads: 2, atEnd: { end.yield("end") })
            try pool.start { end.yield("job") }
        }
        var seen: [String] = []
        for await name in ends {
            seen.append(name)
            if seen.count == 3 { break }
        }
        #expect(seen.sorted() == ["end", "end", "job"])
    }
}
