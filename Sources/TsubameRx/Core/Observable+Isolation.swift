import TsubameSupport

extension Observable {
    /// The same events, delivered on an actor; nil leaves them as they are.
    @usableFromInline
    func delivered(on actor: (any Actor)?) -> Observable<Element> {
        guard let actor, isolation !== actor else { return self }
        return Stage(isolation: actor) { receiver, scope in
            let hop = Hop(actor, receiver, scope)
            self.attach(
                Receiver(next: { hop.take(.next($0)) }, end: { hop.take($0.event()) }), scope)
        }
    }
}

/// Brings one subscription's events to an actor, in their order.
// Safety: `receiver` is only called on the actor; the queue is behind the lock.
private final class Hop<Element>: @unchecked Sendable {
    private struct State {
        var queue: [Event<Element>] = []
        var isDraining = false
    }

    private let actor: any Actor
    private let receiver: Receiver<Element>
    private let scope: Scope
    private let state = Lock(Unchecked(State()))

    init(_ actor: any Actor, _ receiver: Receiver<Element>, _ scope: Scope) {
        self.actor = actor
        self.receiver = receiver
        self.scope = scope
    }

    func take(_ event: Event<Element>) {
        if Isolation.isCurrent(actor), !state.withLock({ $0.value.isDraining }) {
            return receiver.on(event)
        }
        let event = Unchecked(event)
        let isFirst = state.withLock { state in
            state.value.queue.append(event.value)
            defer { state.value.isDraining = true }
            return !state.value.isDraining
        }
        if isFirst { Isolation.hop(to: actor) { self.drain() } }
    }

    private func drain() {
        while true {
            let events = state.withLock { state in
                defer { state.value.queue = [] }
                if state.value.queue.isEmpty { state.value.isDraining = false }
                return Unchecked(state.value.queue)
            }
            if events.value.isEmpty { return }
            for event in events.value where scope.isActive { receiver.on(event) }
        }
    }
}
