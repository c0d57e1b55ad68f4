public import Dispatch
import TsubameSupport

extension ObservableType {
    /// Sends an element when no other has followed it for some time.
    ///
    /// The good end sends the element that still waits; a failure drops it.
    ///
    ///     source                 ab--c---d|
    ///     debounce(.seconds(2))  ---b--c--(d|)
    @inlinable
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            Debouncing(receiver, scope, dueTime, scheduler).run(source)
        }
    }
}

@usableFromInline
// Safety: `pending` is only touched by the alarm's closures, one at a time, `due` inside the gate.
final class Debouncing<Element>: @unchecked Sendable {
    @usableFromInline let outlet: Outlet<Element>
    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline let alarm: any Alarm
    @usableFromInline var pending: Element?
    @usableFromInline var due: Element?
    private let mark = Census.Mark(Debouncing.self)

    @usableFromInline
    init(
        _ receiver: Receiver<Element>, _ scope: Scope, _ dueTime: RxTimeInterval,
        _ scheduler: any SchedulerType
    ) {
        outlet = Outlet(receiver, scope)
        self.dueTime = dueTime
        alarm = scheduler.alarm(outlet.gate)
    }

    @inlinable
    func run(_ source: Observable<Element>) {
        alarm.onRing(take: { [self] in swap(&due, &pending) }, { [self] in send() })
        // Outside the gate, so that the scheduler alone is in it and elements are sent there.
        source.attach(
            Receiver(
                next: { [self] in if outlet.scope.isActive { take($0) } },
                end: { [self] in outlet.gate.pass($0, self) { $0.finish($1) } }),
            outlet.scope)
        outlet.scope.add(alarm)
    }

    @inlinable
    func take(_ element: Element) {
        // What is replaced is let go after the alarm's lock.
        var other: Element? = element
        alarm.set(after: dueTime) { swap(&pending, &other) }
    }

    @usableFromInline
    func finish(_ termination: Termination) {
        alarm.clear { swap(&due, &pending) }
        if case .completed = termination { send() }
        outlet.end(termination)
    }

    @usableFromInline
    func send() {
        let element = due
        due = nil
        if let element { outlet.next(element) }
    }
}
