public import Dispatch

extension SharedSequenceConvertibleType {
    /// Sends at most one element in each span of time.
    ///
    ///     source                 abc-----d-e----|
    ///     throttle(.seconds(4))  a---c---d---e--|
    ///     without the latest     a-------d------|
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
    }

    /// Sends an element when no other has followed it for some time.
    ///
    ///     source                 ab--c---d|
    ///     debounce(.seconds(2))  ---b--c--(d|)
    public func debounce(
        _ dueTime: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
    }

    /// Sends each element some time later.
    ///
    ///     source              a-b--c-|
    ///     delay(.seconds(2))  --a-b--c-|
    public func delay(
        _ dueTime: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
    }
}
