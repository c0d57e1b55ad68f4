import Glibc

/// The queue of work that waits for the current thread to finish what it is at.
///
/// The outermost subscription of a thread starts it; sources that emit many elements at once take
/// turns on it, one element each.
@usableFromInline
final class Trampoline {
    private var isRunning = false
    private var jobs: [() -> Void] = []
    private var first = 0

    /// Whether nothing runs on this thread's trampoline.
    @usableFromInline
    static var isIdle: Bool { current?.isRunning != true }

    /// Runs a job, then all that it has put into the queue.
    @usableFromInline
    static func start(_ job: () -> Void) {
        let trampoline = current ?? make()
        trampoline.isRunning = true
        job()
        while trampoline.first < trampoline.jobs.count {
            let next = trampoline.jobs[trampoline.first]
            trampoline.first += 1
            trampoline.compact()
            next()
        }
        trampoline.isRunning = false
    }

    /// Puts a job at the end of the queue; only while it runs.
    @usableFromInline
    static func enqueue(_ job: @escaping () -> Void) {
        current?.jobs.append(job)
    }

    /// Whether other work waits for its turn.
    static var hasJobs: Bool { current.map { $0.first < $0.jobs.count } ?? false }

    private func compact() {
        if first == jobs.count {
            jobs.removeAll(keepingCapacity: jobs.capacity <= 64)
            first = 0
        } else if first >= 64, first * 2 > jobs.count {
            jobs.removeFirst(first)
            first = 0
        }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // Safety: the value is always the reference that `make` has retained for the thread.
        let failure = pthread_key_create(&key) { value in
            if let value { Unmanaged<Trampoline>.fromOpaque(value).release() }
        }
        precondition(failure == 0, "the process has no thread-specific keys left")
        return key
    }()

    private static var current: Trampoline? {
        // Safety: only `make` sets the value, and the thread keeps its reference until it ends.
        pthread_getspecific(key).map { Unmanaged<Trampoline>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func make() -> Trampoline {
        let trampoline = Trampoline()
        // Safety: the key's destructor releases this reference when the thread ends.
        pthread_setspecific(key, Unmanaged.passRetained(trampoline).toOpaque())
        return trampoline
    }
}
