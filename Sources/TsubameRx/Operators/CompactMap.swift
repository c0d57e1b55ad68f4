extension ObservableType {
    /// Turns each element into another, or into nothing.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source                  1--a--2-|
    ///     compactMap { Int($0) }  1-----2-|
    @inlinable
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Result> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        do {
                            if let result = try transform(element), scope.isActive {
                                receiver.next(result)
                            }
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: receiver.end),
                scope)
        }
    }
}
