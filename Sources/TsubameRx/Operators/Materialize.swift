extension ObservableType {
    /// Sends the events themselves, the end included, as elements.
    ///
    ///     source       a----#
    ///     materialize  A----(E|)    A = next(a), E = error(#)
    public func materialize() -> Observable<Event<Element>> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            source.attach(
                Receiver(
                    next: { receiver.next(.next($0)) },
                    end: { end in
                        if scope.isActive { receiver.next(end.event()) }
                        if scope.isActive { receiver.end(.completed) }
                    }),
                scope)
        }
    }
}
