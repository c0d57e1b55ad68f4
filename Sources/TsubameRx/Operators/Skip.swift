extension ObservableType {
    /// Drops the first elements.
    ///
    ///     source   a--b--c--d-|
    ///     skip(2)  ------c--d-|
    @inlinable
    public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            var remaining = count
            source.attach(
                Receiver(
                    next: { element in
                        if remaining <= 0 { receiver.next(element) } else { remaining -= 1 }
                    },
                    end: receiver.end),
                scope)
        }
    }

    /// Drops the elements of the first while.
    ///
    ///     source             a--b--c--d-|
    ///     skip(.seconds(5))  ------c--d-|
    public func skip(
        _ duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            let isOpen = Flag()
            scope.add(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    _ = isOpen.set()
                    return Disposables.create()
                })
            source.attach(
                Receiver(
                    next: { if isOpen.isSet { receiver.next($0) } }, end: receiver.end), scope)
        }
    }
}
