public import TsubameSupport

extension ObservableType {
    /// Delivers the events on a scheduler, in their order.
    ///
    /// On a dispatch queue, events that come while others wait are delivered in the same turn.
    ///
    /// A subscription's closures run on their own actor as they are; this is for work that is to
    /// be done elsewhere.
    ///
    ///     source                     a--b-|
    ///     observe(on: a busy queue)  -a--b-|
    @inlinable
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        if let serial = scheduler as? SerialDispatchQueueScheduler {
            return Stage(isolation: serial.isolation) { receiver, scope in
                Handover(receiver, scope, serial).run(source)
            }
        }
        return Stage { receiver, scope in Pacing(receiver, scope, scheduler).run(source) }
    }
}

extension Observable {
    /// Subscribes in a scope of its own, which is over as soon as the end has been taken.
    @inlinable
    func connect(_ take: @escaping (Event<Element>) -> Void, in scope: Scope) {
        let child = Scope()
        scope.add(child)
        connect(
            Receiver(
                next: { if child.isActive { take(.next($0)) } },
                end: { termination in
                    guard child.terminate() else { return }
                    take(termination.event())
                    child.dispose()
                }),
            child)
    }
}

/// Brings events to a serial queue, one hop for all that come before it is made.
// Safety: the receiver is only called on the queue; the events that wait are behind the lock.
@usableFromInline
final class Handover<Element>: @unchecked Sendable {
    @usableFromInline
    @frozen
    struct State {
        @usableFromInline var waiting = Fifo<Event<Element>>()
        @usableFromInline var isBusy = false

        @usableFromInline
        init() {}
    }

    @usableFromInline let receiver: Receiver<Element>
    @usableFromInline let scope: Scope
    @usableFromInline let scheduler: SerialDispatchQueueScheduler
    @usableFromInline let state = Lock(Unchecked(State()))
    // The second of two buffers that change places, so that a busy queue needs no memory.
    @usableFromInline var taken = Fifo<Event<Element>>()
    private let mark = Census.Mark(Handover.self)

    @usableFromInline
    init(
        _ receiver: Receiver<Element>, _ scope: Scope, _ scheduler: SerialDispatchQueueScheduler
    ) {
        self.receiver = receiver
        self.scope = scope
        self.scheduler = scheduler
    }

    @inlinable
    func run(_ source: Observable<Element>) {
        source.connect({ [self] in take($0) }, in: scope)
    }

    @inlinable
    func take(_ event: Event<Element>) {
        let isFirst = state.withLock { [event = Unchecked(event)] state in
            state.value.waiting.append(event.value)
            defer { state.value.isBusy = true }
            return !state.value.isBusy
        }
        if isFirst { scheduler.submit { self.drain() } }
    }

    @inlinable
    func drain() {
        var budget = 1024
        while takeWaiting() {
            while let event = taken.popFirst() {
                if scope.isActive { receiver.on(event) }
                budget -= 1
            }
            // Others want the queue too.
            if budget <= 0 { return scheduler.submit { self.drain() } }
        }
    }

    @inlinable
    func takeWaiting() -> Bool {
        // Safety: moves a buffer that only the draining thread uses into the lock and back.
        nonisolated(unsafe) var batch = taken
        taken = Fifo()
        let isBusy = state.withLock { state in
            swap(&state.value.waiting, &batch)
            state.value.isBusy = !batch.isEmpty
            return state.value.isBusy
        }
        taken = batch
        return isBusy
    }
}

/// Brings events to any scheduler, by one step for each.
// Safety: the receiver is only called by the scheduler, one step at a time; the rest is locked.
@usableFromInline
final class Pacing<Element>: @unchecked Sendable {
    private struct State {
        var waiting = Fifo<Event<Element>>()
        var isBusy = false
    }

    private let receiver: Receiver<Element>
    private let scope: Scope
    private let scheduler: any ImmediateSchedulerType
    private let state = Lock(Unchecked(State()))
    private let steps = SerialDisposable()
    private let mark = Census.Mark(Pacing.self)

    @usableFromInline
    init(
        _ receiver: Receiver<Element>, _ scope: Scope, _ scheduler: any ImmediateSchedulerType
    ) {
        self.receiver = receiver
        self.scope = scope
        self.scheduler = scheduler
    }

    @usableFromInline
    func run(_ source: Observable<Element>) {
        scope.add(steps)
        source.connect({ [self] in take($0) }, in: scope)
    }

    private func take(_ event: Event<Element>) {
        let isFirst = state.withLock { [event = Unchecked(event)] state in
            state.value.waiting.append(event.value)
            defer { state.value.isBusy = true }
            return !state.value.isBusy
        }
        guard isFirst else { return }
        steps.disposable = scheduler.scheduleRecursive(()) { [self] _, again in
            if step() { again(()) }
        }
    }

    private func step() -> Bool {
        let event = state.withLock { Unchecked($0.value.waiting.popFirst()) }.value
        if let event, scope.isActive { receiver.on(event) }
        return state.withLock { state in
            state.value.isBusy = !state.value.waiting.isEmpty
            return state.value.isBusy
        }
    }
}
