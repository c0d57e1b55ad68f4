extension ObservableType {
    /// Drops elements for as long as they fulfil the predicate.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source                   1--2--3--1-|
    ///     skip(while: { $0 < 3 })  ------3--1-|
    @inlinable
    public func skip(
        while predicate: @escaping (Element) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            var isOpen = false
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        do {
                            if !isOpen { isOpen = try !predicate(element) }
                            if isOpen, scope.isActive { receiver.next(element) }
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: receiver.end),
                scope)
        }
    }
}
