extension ObservableType {
    /// Turns each element into another.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source  a--b--c-|
    ///     map     A--B--C-|
    @inlinable
    public func map<Result>(
        _ transform: @escaping (Element) throws -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Result> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        do {
                            let result = try transform(element)
                            if scope.isActive { receiver.next(result) }
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: receiver.end),
                scope)
        }
    }
}
