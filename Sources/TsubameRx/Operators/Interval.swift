public import Dispatch

extension ObservableType where Element: FixedWidthInteger {
    /// A sequence of numbers from 0 on, one in each period; it never ends.
    ///
    ///     interval(.seconds(2))  --0-1-2-3
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }

    /// A sequence of one 0 after some time, or of a number in each period from then on.
    ///
    ///     timer(.seconds(3))                       ---(0|)
    ///     timer(.seconds(3), period: .seconds(2))  ---0-1-2
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Stage { receiver, scope in
            guard let period else { return sendOnce(receiver, scope, dueTime, scheduler) }
            scope.add(
                scheduler.schedulePeriodic(Element.zero, startAfter: dueTime, period: period) {
                    number in
                    if scope.isActive { receiver.next(number) }
                    return number &+ 1
                })
        }
    }

    private static func sendOnce(
        _ receiver: Receiver<Element>, _ scope: Scope, _ dueTime: RxTimeInterval,
        _ scheduler: any SchedulerType
    ) {
        scope.add(
            scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                if scope.isActive { receiver.next(0) }
                if scope.isActive { receiver.end(.completed) }
                return Disposables.create()
            })
    }
}
