extension ObservableType {
    /// Pairs each element with its number, from zero.
    ///
    ///     source      a--b--|
    ///     enumerated  A--B--|    A = (index: 0, element: a), B = (index: 1, element: b)
    @inlinable
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            var index = 0
            source.attach(
                Receiver(
                    next: { element in
                        let number = index
                        index += 1
                        receiver.next((number, element))
                    },
                    end: receiver.end),
                scope)
        }
    }
}
