public import Dispatch

extension ObservableType {
    /// Subscribes to the source when some time has passed.
    ///
    ///     source                          ---a-b-|
    ///     delaySubscription(.seconds(4))  -----b-|
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            scope.add(
                scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                    if scope.isActive { source.connect(receiver, scope) }
                    return Disposables.create()
                })
        }
    }
}
