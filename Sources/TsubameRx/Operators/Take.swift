extension ObservableType {
    /// The first elements, then the end.
    ///
    ///     source   a--b--c--d-|
    ///     take(2)  a--(b|)
    @inlinable
    public func take(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "count can't be negative")
        if count == 0 { return .empty() }
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            var remaining = count
            source.attach(
                Receiver(
                    next: { element in
                        guard remaining > 0 else { return }
                        remaining -= 1
                        // Asked before the element goes on: a nested one may be the last.
                        let isLast = remaining == 0
                        receiver.next(element)
                        if isLast, scope.isActive { receiver.end(.completed) }
                    },
                    end: { if scope.isActive { receiver.end($0) } }),
                scope)
        }
    }
}
