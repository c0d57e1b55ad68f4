import Synchronization
import TsubameSupport

extension Observable {
    /// The same events, delivered on an actor; nil leaves them as they are.
    @inlinable
    func delivered(on actor: (any Actor)?) -> Observable<Element> {
        guard let actor, isolation !== actor else { return self }
        return Stage(isolation: actor) { receiver, scope in
            let hop = Hop(actor, scope)
            self.attach(
                Receiver(
                    next: { element in
                        if hop.isThere { return receiver.next(element) }
                        hop.later { receiver.next(element) }
                    },
                    end: { termination in
                        if hop.isThere { return receiver.end(termination) }
                        hop.later { receiver.end(termination) }
                    }),
                scope)
        }
    }
}

/// Brings one subscription's events to an actor, in their order.
// Safety: the jobs are only called on the actor; the queue is behind the lock.
@usableFromInline
final class Hop: @unchecked Sendable {
    private let actor: any Actor
    private let scope: Scope
    private let isDraining = Atomic<Bool>(false)
    private let queue = Lock([Unchecked<() -> Void>]())

    @usableFromInline
    init(_ actor: any Actor, _ scope: Scope) {
        self.actor = actor
        self.scope = scope
    }

    /// Whether an event can be delivered at once: on the actor, with none before it in the queue.
    @usableFromInline var isThere: Bool {
        !isDraining.load(ordering: .acquiring) && Isolation.isCurrent(actor)
    }

    /// Delivers an event on the actor, after those that wait already.
    @usableFromInline
    func later(_ job: @escaping () -> Void) {
        let job = Unchecked(job)
        let isFirst = queue.withLock { queue in
            queue.append(job)
            return !isDraining.exchange(true, ordering: .acquiringAndReleasing)
        }
        if isFirst { Isolation.hop(to: actor) { self.drain() } }
    }

    private func drain() {
        while true {
            let jobs = queue.withLock { queue in
                defer { queue = [] }
                if queue.isEmpty { isDraining.store(false, ordering: .releasing) }
                return queue
            }
            if jobs.isEmpty { return }
            for job in jobs where scope.isActive { job.value() }
        }
    }
}
