extension ObservableType {
    /// The elements of the first while, then the end.
    ///
    ///     source                  a--b--c--d-|
    ///     take(for: .seconds(5))  a--b-|
    public func take(
        for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Stage { receiver, scope in
            let outlet = Outlet(receiver, scope)
            scope.add(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    outlet.passEnd(.completed)
                    return Disposables.create()
                })
            source.attach(outlet.entrance, scope)
        }
    }
}

extension Outlet {
    /// Where events come in that are only passed on.
    var entrance: Receiver<Element> {
        Receiver(next: { self.gate.pass($0, self) { $0.next($1) } }, end: passEnd)
    }
}
