import Glibc

/// The queue of work that waits for the current thread to finish what it is at.
///
/// The outermost subscription of a thread starts it; sources that emit many elements at once take
/// turns on it, one element each.
@usableFromInline
final class Trampoline {
    /// Does a piece of work and says whether there is more.
    @usableFromInline typealias Step = () -> Bool

    private var isRunning = false
    // Most threads have one job at a time; it needs no queue.
    private var next: Step?
    private var later = Fifo<Step>()

    /// Whether nothing runs on this thread's trampoline.
    @usableFromInline
    static var isIdle: Bool { current?.isRunning != true }

    /// Runs a job, then all that it has put into the queue.
    @usableFromInline
    static func start(_ job: () -> Void) {
        let trampoline = current ?? make()
        trampoline.isRunning = true
        job()
        trampoline.run()
        trampoline.isRunning = false
    }

    /// Runs a job, and if it is the outermost one, then all that it has put into the queue.
    @usableFromInline
    static func startIfIdle(_ job: () -> Void) {
        let trampoline = current ?? make()
        if trampoline.isRunning { return job() }
        trampoline.isRunning = true
        job()
        trampoline.run()
        trampoline.isRunning = false
    }

    /// Puts a job at the end of the queue; only while it runs.
    static func enqueue(_ job: @escaping () -> Void) {
        current?.append {
            job()
            return false
        }
    }

    /// Repeats a step until it says that it is done, taking turns with what else is queued.
    @usableFromInline
    static func takeTurns(_ step: @escaping Step) {
        let trampoline = current ?? make()
        trampoline.append(step)
        if !trampoline.isRunning { start {} }
    }

    private func append(_ step: @escaping Step) {
        if next == nil, later.isEmpty { next = step } else { later.append(step) }
    }

    private func run() {
        while let step = pop() {
            while step() {
                if next == nil, later.isEmpty { continue }
                append(step)
                break
            }
        }
    }

    private func pop() -> Step? {
        guard let step = next else { return later.popFirst() }
        next = nil
        return step
    }
}

extension Trampoline {
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
