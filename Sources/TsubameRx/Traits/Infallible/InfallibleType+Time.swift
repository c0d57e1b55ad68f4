public import Dispatch

extension InfallibleType {
    /// Sends an element when no other has followed it for some time.
    ///
    ///     source                 ab--c---d|
    ///     debounce(.seconds(2))  ---b--c--(d|)
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Sends at most one element in each span of time.
    ///
    ///     source                 abc-----d-e----|
    ///     throttle(.seconds(4))  a---c---d---e--|
    ///     without the latest     a-------d------|
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true,
        scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Sends each element some time later.
    ///
    ///     source              a-b--c-|
    ///     delay(.seconds(2))  --a-b--c-|
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().delay(dueTime, scheduler: scheduler))
    }

    /// Subscribes to the source when some time has passed.
    ///
    ///     source                          ---a-b-|
    ///     delaySubscription(.seconds(4))  -----b-|
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Delivers the events on a scheduler.
    ///
    ///     source                     a--b-|
    ///     observe(on: a busy queue)  -a--b-|
    public func observe(
        on scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().observe(on: scheduler))
    }

    /// Subscribes on a scheduler.
    ///
    ///     source                        a--b-|
    ///     subscribe(on: a busy queue)  -a--b-|
    public func subscribe(
        on scheduler: any ImmediateSchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().subscribe(on: scheduler))
    }
}
