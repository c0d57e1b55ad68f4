import Synchronization
import TsubameSupport

/// Gives one new observer what a subject remembers, and holds back what comes meanwhile.
///
/// Nothing is sent under the subject's lock, so an observer may wait for another thread that uses
/// the subject. What other threads send during the replay follows it.
// Safety: the queue is behind the lock; the receiver is called by the replaying thread until
// `isLive`, and then by the subject's sender.
final class Replaying<Element>: @unchecked Sendable {
    private let receiver: Receiver<Element>
    private let scope: Scope
    private let thread = Gate.me
    private let nests: Bool
    private let isLive = Atomic<Bool>(false)
    private let queue = Lock(Unchecked<[Event<Element>]>([]))
    private let mark = Census.Mark(Replaying.self)

    /// - Parameter nests: Whether what the observer itself sends meanwhile is taken at once, in the
    ///   middle of the replay.
    init(_ receiver: Receiver<Element>, _ scope: Scope, nests: Bool) {
        self.receiver = receiver
        self.scope = scope
        self.nests = nests
    }

    /// What the subject sends to.
    var live: Receiver<Element> {
        Receiver(next: { self.take(.next($0)) }, end: { self.take($0.event()) })
    }

    /// Sends what is remembered, then what has come meanwhile.
    func replay(_ elements: some Sequence<Element>) {
        for element in elements {
            guard scope.isActive else { break }
            receiver.next(element)
        }
        while true {
            let events = queue.withLock { queue in
                defer { queue.value = [] }
                if queue.value.isEmpty { isLive.store(true, ordering: .releasing) }
                return Unchecked(queue.value)
            }
            if events.value.isEmpty { return }
            for event in events.value where scope.isActive { receiver.on(event) }
        }
    }

    private func take(_ event: Event<Element>) {
        if isLive.load(ordering: .acquiring) || (nests && thread == Gate.me) || !hold(event) {
            receiver.on(event)
        }
    }

    private func hold(_ event: Event<Element>) -> Bool {
        let event = Unchecked(event)
        return queue.withLock { queue in
            if isLive.load(ordering: .relaxed) { return false }
            queue.value.append(event.value)
            return true
        }
    }
}
