import Dispatch
import Foundation

/// Threads of our own that take jobs in the order in which they came, and no more than so many.
///
/// A job may block on a disk or compute for seconds; on the shared thread pool, which has as many
/// threads as there are cores, that would hold up everything else.
package final class WorkerPool: Sendable {
    /// Too many jobs wait already.
    package struct Full: Error {}

    private let jobs: WorkerJobs
    private let threads: Int

    /// Starts the threads; they end when this object goes away and all its jobs are done.
    /// - Parameters:
    ///   - waiting: how many jobs may wait beside those that run.
    ///   - atEnd: called on each thread as its last act.
    package init(
        _ name: String, threads: Int, waiting: Int = .max,
        atEnd: @escaping @Sendable () -> Void = {}
    ) {
        precondition(threads > 0 && waiting >= 0, "sizes are set by us")
        self.threads = threads
        jobs = WorkerJobs(limit: waiting > .max - threads ? .max : waiting + threads)
        for _ in 0..<threads {
            let thread = Thread { [jobs] in
                while let job = jobs.next() {
                    job()
                    jobs.finish()
                }
                atEnd()
            }
            thread.name = name
            thread.start()
        }
    }

    deinit {
        for _ in 0..<threads { jobs.end() }
    }

    /// Runs the body on one of the threads some time; throws `Full` at once if it may not wait.
    package func start(_ body: @escaping @Sendable () -> Void) throws(Full) {
        guard jobs.add(body) else { throw Full() }
    }

    /// Runs the body on one of the threads and waits for its result without blocking.
    package func run<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            do throws(Full) {
                try start { continuation.resume(with: Swift.Result { try body() }) }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }
}

/// Jobs that wait for a thread; nil tells one thread to end.
private final class WorkerJobs: Sendable {
    private struct State {
        var jobs: [(@Sendable () -> Void)?] = []
        var first = 0
        /// Those that wait and those that run.
        var count = 0
    }

    private let state = Lock(State())
    private let signal = DispatchSemaphore(value: 0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func add(_ job: @escaping @Sendable () -> Void) -> Bool {
        let isTaken = state.withLock { state in
            guard state.count < limit else { return false }
            state.count += 1
            state.jobs.append(job)
            return true
        }
        if isTaken { signal.signal() }
        return isTaken
    }

    func end() {
        state.withLock { $0.jobs.append(nil) }
        signal.signal()
    }

    func next() -> (@Sendable () -> Void)? {
        signal.wait()
        return state.withLock { state in
            let job = state.jobs[state.first]
            state.jobs[state.first] = nil
            state.first += 1
            if state.first == state.jobs.count || state.first > 1024 {
                state.jobs.removeFirst(state.first)
                state.first = 0
            }
            return job
        }
    }

    func finish() { state.withLock { $0.count -= 1 } }
}
