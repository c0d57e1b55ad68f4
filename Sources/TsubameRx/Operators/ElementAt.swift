extension ObservableType {
    /// The element with a number, counted from zero.
    ///
    /// A sequence that completes before it fails with `RxError.argumentOutOfRange`.
    ///
    ///     source          a--b--c-|
    ///     element(at: 1)  ---(b|)
    public func element(at index: Int) -> Observable<Element> {
        precondition(index >= 0, "index can't be negative")
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            var remaining = index
            source.attach(
                Receiver(
                    next: { element in
                        remaining -= 1
                        guard remaining == -1 else { return }
                        receiver.next(element)
                        if scope.isActive { receiver.end(.completed) }
                    },
                    end: { end in
                        guard scope.isActive else { return }
                        guard case .completed = end else { return receiver.end(end) }
                        receiver.end(.error(RxError.argumentOutOfRange))
                    }),
                scope)
        }
    }
}
