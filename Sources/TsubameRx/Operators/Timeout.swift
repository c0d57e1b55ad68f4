public import Dispatch
import TsubameSupport

extension ObservableType {
    /// Fails when nothing has come for some time.
    ///
    ///     source                a-b----c-|
    ///     timeout(.seconds(3))  a-b--#
    @inlinable
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        limited(dueTime, nil, scheduler)
    }

    /// Goes on with another sequence when nothing has come for some time.
    ///
    ///     source                       a-b----c-|
    ///     other                             -x-y|
    ///     timeout(.seconds(3), other)  a-b---x-y|
    @inlinable
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Element == Source.Element {
        limited(dueTime, other.asObservable(), scheduler)
    }

    @inlinable
    func limited(
        _ dueTime: RxTimeInterval, _ other: Observable<Element>?, _ scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            Limiting(receiver, scope, dueTime, other, scheduler).run(source)
        }
    }
}

// Safety: the state is only touched inside the gate.
@usableFromInline
final class Limiting<Element>: @unchecked Sendable {
    @usableFromInline let outlet: Outlet<Element>
    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline let other: Observable<Element>?
    @usableFromInline let alarm: any Alarm
    @usableFromInline let child = Scope()
    @usableFromInline var hasSwitched = false
    private let mark = Census.Mark(Limiting.self)

    @usableFromInline
    init(
        _ receiver: Receiver<Element>, _ scope: Scope, _ dueTime: RxTimeInterval,
        _ other: Observable<Element>?, _ scheduler: any SchedulerType
    ) {
        outlet = Outlet(receiver, scope)
        self.dueTime = dueTime
        self.other = other
        alarm = scheduler.alarm(outlet.gate)
    }

    @inlinable
    func run(_ source: Observable<Element>) {
        outlet.scope.add(child)
        outlet.scope.add(alarm)
        alarm.onRing { [self] in goOn() }
        alarm.set(after: dueTime)
        source.connect(
            Receiver(
                next: { [self] in outlet.gate.pass($0, self) { $0.take($1) } },
                end: { [self] in outlet.gate.pass($0, self) { $0.finish($1) } }),
            child)
    }

    @inlinable
    func take(_ element: Element) {
        guard !hasSwitched, child.isActive else { return }
        // While it is dealt with, no time runs.
        alarm.clear()
        outlet.next(element)
        if child.isActive { alarm.set(after: dueTime) }
    }

    @usableFromInline
    func finish(_ termination: Termination) {
        guard !hasSwitched else { return }
        alarm.clear()
        outlet.end(termination)
        child.dispose()
    }

    @usableFromInline
    func goOn() {
        guard !hasSwitched, child.isActive else { return }
        hasSwitched = true
        if let other {
            other.connect(outlet.gate.guarding(outlet.receiver), outlet.scope)
        } else {
            outlet.end(.error(RxError.timeout))
        }
        child.dispose()
    }
}
