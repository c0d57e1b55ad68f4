import Dispatch
import Foundation
import TsubameSupport

/// Threads of our own that take jobs in the order in which they came.
///
/// A job may block on a disk or on another process; on the shared thread pool, which has as many
/// threads as there are cores, that would hold up everything else.
final class Workers: Sendable {
    private let jobs = JobQueue()
    private let count: Int

    /// Starts the threads; they end when this object goes away and all its jobs are done.
    init(_ name: String, count: Int) {
        self.count = count
        for _ in 0..<count {
            let thread = Thread { [jobs] in
                while let job = jobs.next() { job() }
            }
            thread.name = name
            thread.start()
        }
    }

    deinit {
        for _ in 0..<count { jobs.add(nil) }
    }

    /// Runs the body on one of the threads and waits for its result without blocking.
    func run<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            jobs.add { continuation.resume(with: Swift.Result { try body() }) }
        }
    }

    /// Runs the body on one of the threads and blocks until it is done.
    func runNow(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        jobs.add {
            body()
            done.signal()
        }
        done.wait()
    }
}

/// Jobs that wait for a thread; nil tells one thread to end.
private final class JobQueue: Sendable {
    private let jobs = Lock<[(@Sendable () -> Void)?]>([])
    private let count = DispatchSemaphore(value: 0)

    func add(_ job: (@Sendable () -> Void)?) {
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    func next() -> (@Sendable () -> Void)? {
        count.wait()
        return jobs.withLock { $0.removeFirst() }
    }
}
