public import Glibc
public import Synchronization
import TsubameSupport

/// Lets one thread at a time into a stage with several sources, without blocking the others.
///
/// The thread inside may come in again (events nest depth first). What other threads bring
/// meanwhile is queued and done by the thread inside before it leaves, so nobody forwards under a
/// lock and the order of arrival is kept.
///
///     switch gate.enter() {
///     case .free: take(event); gate.leave()
///     case .nested: take(event)
///     case .busy: gate.enqueue { take(event) }
///     }
@usableFromInline
final class Gate: Sendable {
    @usableFromInline
    @frozen
    enum Entry {
        case free
        case nested
        case busy
    }

    // The thread inside, or 0; the lowest bit says that jobs wait.
    @usableFromInline let owner: Atomic<UInt> = Atomic(0)
    private let jobs = Lock<[Unchecked<() -> Void>]>([])

    @usableFromInline
    init() {}

    @inlinable
    static var me: UInt { UInt(pthread_self()) & ~1 }

    @inlinable
    func enter() -> Entry {
        let me = Gate.me
        let (exchanged, original) = owner.compareExchange(
            expected: 0, desired: me, ordering: .acquiring)
        if exchanged { return .free }
        return original & ~1 == me ? .nested : .busy
    }

    @inlinable
    func leave() {
        let me = Gate.me
        let left = owner.compareExchange(expected: me, desired: 0, ordering: .releasing).exchanged
        if !left { drain(me) }
    }

    /// Hands a job to the thread inside, or does it here if that thread has just left.
    @usableFromInline
    func enqueue(_ job: @escaping () -> Void) {
        let job = Unchecked(job)
        jobs.withLock { $0.append(job) }
        var seen = owner.load(ordering: .relaxed)
        while true {
            let wanted = seen == 0 ? Gate.me : seen | 1
            let (exchanged, original) = owner.compareExchange(
                expected: seen, desired: wanted, ordering: .acquiringAndReleasing)
            if exchanged { break }
            seen = original
        }
        if seen == 0 { drain(Gate.me) }
    }

    @usableFromInline
    func drain(_ me: UInt) {
        repeat {
            // Before the jobs are taken, so that one that comes later sets the bit again.
            owner.store(me, ordering: .sequentiallyConsistent)
            let taken = jobs.withLock { jobs in
                defer { jobs = [] }
                return jobs
            }
            for job in taken { job.value() }
        } while !owner.compareExchange(expected: me, desired: 0, ordering: .acquiringAndReleasing)
            .exchanged
    }
}
