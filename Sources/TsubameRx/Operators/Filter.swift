extension ObservableType {
    /// Keeps the elements that the predicate accepts.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source             1--4--2--5-|
    ///     filter { $0 > 3 }  ---4-----5-|
    @inlinable
    public func filter(
        _ predicate: @escaping (Element) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        do {
                            if try predicate(element), scope.isActive { receiver.next(element) }
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: receiver.end),
                scope)
        }
    }
}
