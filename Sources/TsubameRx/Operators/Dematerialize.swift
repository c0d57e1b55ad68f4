extension ObservableType where Element: EventConvertible {
    /// Sends what the elements tell, which are events themselves.
    ///
    ///     source         A----E    A = next(a), E = error(#)
    ///     dematerialize  a----#
    public func dematerialize() -> Observable<Element.Element> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            source.attach(
                Receiver(
                    next: { if scope.isActive { receiver.on($0.event) } },
                    end: { if scope.isActive { receiver.end($0) } }),
                scope)
        }
    }
}
