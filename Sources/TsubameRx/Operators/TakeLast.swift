extension ObservableType {
    /// The last elements, sent when the source completes.
    ///
    ///     source       a--b--c-|
    ///     takeLast(2)  --------(bc|)
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "count can't be negative")
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            // A ring: once full, `oldest` is where the next element goes.
            var ring: [Element] = []
            var oldest = 0
            source.attach(
                Receiver(
                    next: { element in
                        if ring.count < count { return ring.append(element) }
                        guard count > 0 else { return }
                        ring[oldest] = element
                        oldest = (oldest + 1) % count
                    },
                    end: { end in
                        guard case .completed = end else { return receiver.end(end) }
                        for element in ring[oldest...] + ring[..<oldest] where scope.isActive {
                            receiver.next(element)
                        }
                        if scope.isActive { receiver.end(.completed) }
                    }),
                scope)
        }
    }
}
