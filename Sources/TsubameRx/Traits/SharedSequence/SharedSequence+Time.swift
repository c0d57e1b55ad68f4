public import Dispatch

extension SharedSequenceConvertibleType {
    /// Sends at most one element in each span of time.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
    }

    /// Sends an element when no other has followed it for some time.
    public func debounce(
        _ dueTime: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
    }

    /// Sends each element some time later.
    public func delay(
        _ dueTime: RxTimeInterval
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
    }
}
