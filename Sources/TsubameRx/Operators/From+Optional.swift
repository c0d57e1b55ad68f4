extension ObservableType {
    /// The optional's element, if there is one.
    ///
    ///     from(optional: 1)    (1|)
    ///     from(optional: nil)  |
    public static func from(optional: Element?) -> Observable<Element> {
        Stage { receiver, scope in
            if let optional { receiver.next(optional) }
            if scope.isActive { receiver.end(.completed) }
        }
    }

    /// The optional's element, if there is one, sent on a scheduler.
    public static func from(
        optional: Element?, scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> {
        if let optional { return just(optional, scheduler: scheduler) }
        return Stage { receiver, scope in
            scope.add(
                scheduler.schedule(()) { _ in
                    if scope.isActive { receiver.end(.completed) }
                    return Disposables.create()
                })
        }
    }
}
