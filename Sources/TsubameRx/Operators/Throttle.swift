public import Dispatch
import Foundation
import TsubameSupport

extension ObservableType {
    /// Sends an element at once, then no more than one in each span of time.
    ///
    /// - Parameter latest: Whether the last element of a span is sent at the span's end.
    ///
    ///     source              abc-----d-e----|
    ///     throttle            a---c---d---e--|
    ///     without the latest  a-------d------|
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
private final class Throttling<Element>: @unchecked Sendable {
    private let outlet: Outlet<Element>
    private let dueTime: RxTimeInterval
    private let latest: Bool
    private let scheduler: any SchedulerType
    private let alarm: any Alarm<Void>
    private var unsent: Element?
    private var lastSent: Date?
    private var hasCompleted = false
    private let mark = Census.Mark(Throttling.self)

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

    private func take(_ element: Element) {
        guard outlet.scope.isActive else { return }
        let rest = lastSent.map { dueTime.reduced(from: $0, to: scheduler.now) } ?? .seconds(0)
        if rest.isNow { return send(element) }
        guard latest else { return }
        let isWaiting = unsent != nil
        unsent = element
        if !isWaiting { alarm.set(after: rest) }
    }

    private func finish(_ termination: Termination) {
        if case .completed = termination, unsent != nil {
            hasCompleted = true
        } else {
            unsent = nil
            outlet.end(termination)
        }
    }

    private func ring() {
        if let element = unsent { send(element) }
        if hasCompleted { outlet.end(.completed) }
    }

    private func send(_ element: Element) {
        unsent = nil
        outlet.next(element)
        // After it has been dealt with, however long that took.
        lastSent = scheduler.now
    }
}
