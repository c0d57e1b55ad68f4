public import Dispatch
public import Foundation
public import TsubameSupport

extension ObservableType {
    /// Sends everything later by some time, except a failure, which is sent at once.
    ///
    ///     source              a-b--c-|
    ///     delay(.seconds(2))  --a-b--c-|
    @inlinable
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            Delaying(receiver, scope, dueTime, scheduler).run(source)
        }
    }
}

// Safety: the queue is behind the lock; the rest is only touched inside the gate.
@usableFromInline
final class Delaying<Element>: @unchecked Sendable {
    @usableFromInline
    @frozen
    struct Queue {
        @usableFromInline var events = Fifo<(time: Date, event: Event<Element>)>()
        /// Whether a deadline is set, or the thread that will set it is at work.
        @usableFromInline var isActive = false

        @usableFromInline
        init() {}
    }

    @usableFromInline let outlet: Outlet<Element>
    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline let scheduler: any SchedulerType
    @usableFromInline let alarm: any Alarm
    @usableFromInline let queue = Lock(Unchecked(Queue()))
    @usableFromInline var isForwarding = false
    @usableFromInline var failure: Termination?
    private let mark = Census.Mark(Delaying.self)

    @usableFromInline
    init(
        _ receiver: Receiver<Element>, _ scope: Scope, _ dueTime: RxTimeInterval,
        _ scheduler: any SchedulerType
    ) {
        outlet = Outlet(receiver, scope)
        self.dueTime = scheduler.reckoned(dueTime)
        self.scheduler = scheduler
        alarm = scheduler.alarm(outlet.gate)
    }

    @inlinable
    func run(_ source: Observable<Element>) {
        let child = Scope()
        outlet.scope.add(child)
        outlet.scope.add(alarm)
        alarm.onRing { [self] in forwardFirst() }
        // Outside the gate, so that the scheduler alone is in it and elements are sent there.
        source.connect(
            Receiver(
                next: { [self] in if outlet.scope.isActive { enqueue(.next($0)) } },
                end: { [self] termination in
                    switch termination {
                    case .completed: if outlet.scope.isActive { enqueue(.completed) }
                    case .error: outlet.gate.pass(termination, self) { $0.fail($1) }
                    }
                    child.dispose()
                }),
            child)
    }

    @inlinable
    func enqueue(_ event: Event<Element>) {
        let entry = Unchecked((time: scheduler.now, event: event))
        let isFirst = queue.withLock { queue in
            queue.value.events.append(entry.value)
            defer { queue.value.isActive = true }
            return !queue.value.isActive
        }
        if isFirst { alarm.set(after: dueTime) }
    }

    // What follows runs inside the gate.

    @inlinable
    func fail(_ termination: Termination) {
        queue.withLock { $0.value.events = Fifo() }
        failure = termination
        // What is being forwarded is finished first.
        if !isForwarding { outlet.end(termination) }
    }

    @inlinable
    func forwardFirst() {
        guard failure == nil else { return }
        let first = queue.withLock { Unchecked($0.value.events.popFirst()) }
        if let event = first.value?.event { forward(event) }
        if let failure { return outlet.end(failure) }
        let next = queue.withLock { queue in
            queue.value.isActive = !queue.value.events.isEmpty
            return queue.value.events.first?.time
        }
        if let next { alarm.set(after: dueTime.reduced(from: next, to: scheduler.now)) }
    }

    @inlinable
    func forward(_ event: Event<Element>) {
        isForwarding = true
        switch event {
        case .next(let element): outlet.next(element)
        case .completed: outlet.end(.completed)
        case .error(let error): outlet.end(.error(error))
        }
        isForwarding = false
    }
}
