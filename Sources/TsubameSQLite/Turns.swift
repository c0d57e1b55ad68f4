import Dispatch
import Glibc
import TsubameSupport

/// Jobs that run one at a time, in the order in which they came.
///
/// A job runs on a thread of its own kind, as it may block on a disk or on another process. Only a
/// caller who would block anyway and finds nobody before him runs his job himself, which saves two
/// changes of threads.
final class Turns: Sendable {
    private struct State {
        var jobs: [(@Sendable () -> Void)?] = []
        var first = 0
        var isBusy = false
        /// Whose thread runs the present job.
        var holder: pthread_t?
    }

    private let state = Lock(State())
    private let workers: WorkerPool

    init(_ name: String) {
        workers = WorkerPool(name, threads: 1)
    }

    /// Runs the body on the thread and waits for its result without blocking.
    func run<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            add { continuation.resume(with: Swift.Result { try body() }) }
        }
    }

    /// Runs the body and blocks until it is done; nil if the caller has the turn already.
    func runNow<Result: Sendable>(
        _ body: @escaping @Sendable () -> Result
    ) -> Result? {
        let (isOwn, isFree) = state.withLock { state in
            if let holder = state.holder, pthread_equal(holder, pthread_self()) != 0 {
                return (true, false)
            }
            guard !state.isBusy else { return (false, false) }
            state.isBusy = true
            state.holder = pthread_self()
            return (false, true)
        }
        if isOwn { return nil }
        if isFree {
            defer { pass() }
            return body()
        }
        let result = Lock<Result?>(nil)
        let done = DispatchSemaphore(value: 0)
        add {
            let value = body()
            result.withLock { $0 = value }
            done.signal()
        }
        done.wait()
        return result.withLock { $0 }
    }

    /// Runs the job some time.
    func add(_ job: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.jobs.append(job)
            defer { state.isBusy = true }
            return !state.isBusy
        }
        if isFirst { wake() }
    }

    /// Ends the turn of a caller, and lets the thread go on with those who came meanwhile.
    private func pass() {
        let isWaitedFor = state.withLock { state in
            state.holder = nil
            state.isBusy = state.first < state.jobs.count
            return state.isBusy
        }
        if isWaitedFor { wake() }
    }

    private func wake() {
        do {
            try workers.start { [self] in
                while let job = next() { job() }
            }
        } catch { preconditionFailure("the worker's queue has no limit") }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.first < state.jobs.count else {
                state.jobs = []
                state.first = 0
                state.isBusy = false
                state.holder = nil
                return nil
            }
            state.holder = pthread_self()
            let job = state.jobs[state.first]
            state.jobs[state.first] = nil
            state.first += 1
            if state.first > 1_024 {
                state.jobs.removeFirst(state.first)
                state.first = 0
            }
            return job
        }
    }
}
