/// Whether the element that ends a sequence belongs to it.
public enum TakeBehavior: Sendable {
    /// The element at which the predicate changes is sent, too.
    case inclusive
    /// The element at which the predicate changes is dropped.
    case exclusive
}

extension ObservableType {
    /// The elements until another sequence sends one, then the end.
    ///
    /// The other's error ends the sequence; its completion changes nothing.
    ///
    ///     source              a--b--c--d-|
    ///     other               -----x
    ///     take(until: other)  a--b-|
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return Stage { receiver, scope in
            let outlet = Outlet(receiver, scope)
            let first = Scope()
            let second = Scope()
            // The source is disposed first, but subscribed to last.
            scope.add(first)
            scope.add(second)
            other.connect(
                Receiver(
                    next: { _ in if second.isActive { outlet.passEnd(.completed) } },
                    end: { end in
                        if case .error = end, second.isActive { outlet.passEnd(end) }
                        second.dispose()
                    }),
                second)
            source.connect(outlet.entrance, first)
        }
    }

    /// The elements until one fulfils the predicate, then the end.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source                   1--2--3--4-|
    ///     take(until: { $0 > 2 })  1--2--|
    @inlinable
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            var isRunning = true
            source.attach(
                Receiver(
                    next: { element in
                        guard isRunning, scope.isActive else { return }
                        do {
                            let isLast = try predicate(element)
                            if isLast { isRunning = false }
                            if !isLast || behavior == .inclusive, scope.isActive {
                                receiver.next(element)
                            }
                            if isLast, scope.isActive { receiver.end(.completed) }
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: { if scope.isActive { receiver.end($0) } }),
                scope)
        }
    }
}
