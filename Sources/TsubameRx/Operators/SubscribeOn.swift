extension ObservableType {
    /// Subscribes to the source, and gives the subscription up, on a scheduler.
    ///
    /// Where events arrive is up to the source; see ``observe(on:)``.
    ///
    ///     source                        a--b-|
    ///     subscribe(on: a busy queue)  -a--b-|
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        // A sequence of operators cleans up as soon as it has ended; others do on the scheduler.
        let cleansUp = (self as? Observable<Element>)?.startsTrampoline ?? false
        return Stage { receiver, scope in
            let everything = SerialDisposable()
            let start = SingleAssignmentDisposable()
            everything.disposable = start
            scope.add(everything)
            start.setDisposable(
                scheduler.schedule(()) { _ in
                    let child = Scope()
                    source.connect(
                        Receiver(
                            next: { if scope.isActive { receiver.next($0) } },
                            end: { termination in
                                if scope.isActive { receiver.end(termination) }
                                if cleansUp { child.dispose() }
                            }),
                        child)
                    everything.disposable = ScheduledDisposable(
                        scheduler: scheduler, disposable: child)
                    return Disposables.create()
                })
        }
    }
}
