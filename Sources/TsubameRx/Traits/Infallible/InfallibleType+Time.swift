public import Dispatch

extension InfallibleType {
    /// Sends an element when no other has followed it for some time.
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Sends at most one element in each span of time.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true,
        scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Sends each element some time later.
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().delay(dueTime, scheduler: scheduler))
    }

    /// Subscribes to the source when some time has passed.
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Delivers the events on a scheduler.
    public func observe(
        on scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().observe(on: scheduler))
    }

    /// Subscribes on a scheduler.
    public func subscribe(
        on scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().subscribe(on: scheduler))
    }
}
