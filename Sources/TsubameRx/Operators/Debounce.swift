public import Dispatch
import TsubameSupport

extension ObservableType {
    /// Sends an element when no other has followed it for some time.
    ///
    /// The good end sends the element that still waits; a failure drops it.
    ///
    ///     source    ab--c---d|
    ///     debounce  ---b--c--d|
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            let outlet = Outlet(receiver, scope)
            let alarm = scheduler.alarm(outlet.gate, of: Element.self)
            alarm.onRing { outlet.next($0) }
            // Outside the gate, so that the scheduler alone is in it and elements are sent there.
            source.attach(
                Receiver(
                    next: { if scope.isActive { alarm.set(after: dueTime, $0) } },
                    end: { termination in
                        outlet.gate.pass(termination, (outlet, alarm)) { $0.0.end($1, $0.1) }
                    }),
                scope)
            scope.add(alarm)
        }
    }
}

extension Outlet {
    /// Forwards the end; before a good one, what the alarm still holds.
    fileprivate func end(_ termination: Termination, _ alarm: any Alarm<Element>) {
        if let last = alarm.clear(), case .completed = termination { next(last) }
        end(termination)
    }
}
