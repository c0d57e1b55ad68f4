public import Dispatch
public import Foundation
import TsubameSupport

extension ObservableType {
    /// Sends an element at once, then no more than one in each span of time.
    ///
    /// `latest` says whether the last element of a span is sent at the span's end.
    ///
    ///     source                 abc-----d-e----|
    ///     throttle(.seconds(4))  a---c---d---e--|
    ///     without the latest     a-------d------|
    @inlinable
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            let throttling = Throttling(receiver, scope, dueTime, latest, scheduler)
            throttling.run(source)
        }
    }
}

// Safety: the state is only touched inside the gate.
@usableFromInline
final class Throttling<Element>: @unchecked Sendable {
    @usableFromInline let outlet: Outlet<Element>
    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline let latest: Bool
    @usableFromInline let scheduler: any SchedulerType
    @usableFromInline let alarm: any Alarm
    @usableFromInline var unsent: Element?
    @usableFromInline var lastSent: Date?
    @usableFromInline var hasCompleted = false
    private let mark = Census.Mark(Throttling.self)

    @usableFromInline
    init(
        _ receiver: Receiver<Element>, _ scope: Scope, _ dueTime: RxTimeInterval, _ latest: Bool,
        _ scheduler: any SchedulerType
    ) {
        outlet = Outlet(receiver, scope)
        self.dueTime = scheduler.reckoned(dueTime)
        self.latest = latest
        self.scheduler = scheduler
        alarm = scheduler.alarm(outlet.gate)
    }

    @inlinable
    func run(_ source: Observable<Element>) {
        let child = Scope()
        outlet.scope.add(child)
        outlet.scope.add(alarm)
        alarm.onRing { [self] in ring() }
        source.connect(
            Receiver(
                next: { [self] in outlet.gate.pass($0, self) { $0.take($1) } },
                end: { [self] in
                    outlet.gate.pass($0, self) { $0.finish($1) }
                    child.dispose()
                }),
            child)
    }

    @inlinable
    func take(_ element: Element) {
        guard outlet.scope.isActive else { return }
        let rest = lastSent.map { dueTime.reduced(from: $0, to: scheduler.now) } ?? .seconds(0)
        if rest.isNow { return send(element) }
        guard latest else { return }
        let isWaiting = unsent != nil
        unsent = element
        if !isWaiting { alarm.set(after: rest) }
    }

    @usableFromInline
    func finish(_ termination: Termination) {
        if case .completed = termination, unsent != nil {
            hasCompleted = true
        } else {
            unsent = nil
            outlet.end(termination)
        }
    }

    @usableFromInline
    func ring() {
        if let element = unsent { send(element) }
        if hasCompleted { outlet.end(.completed) }
    }

    @inlinable
    func send(_ element: Element) {
        unsent = nil
        outlet.next(element)
        // After it has been dealt with, however long that took.
        lastSent = scheduler.now
    }
}
