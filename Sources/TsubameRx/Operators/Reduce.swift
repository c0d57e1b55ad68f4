extension ObservableType {
    /// Combines all elements into one value, which is sent when the source completes.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source        1--2--3-|
    ///     reduce(0, +)  --------(6|)
    public func reduce<A>(
        _ seed: A, accumulator: @escaping (A, Element) throws -> A,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<A> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 }, isolation: isolation)
    }

    /// Combines all elements into one value, and sends what is made of it at the end.
    ///
    /// A thrown error ends the sequence.
    public func reduce<A, Result>(
        _ seed: A, accumulator: @escaping (A, Element) throws -> A,
        mapResult: @escaping (A) throws -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Result> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            var accumulation = seed
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        do {
                            accumulation = try accumulator(accumulation, element)
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: { receiver.finish($0, scope) { try mapResult(accumulation) } }),
                scope)
        }
    }

    /// Combines all elements in place; for the room's own closures, which call nothing else.
    func reduceInto<A>(
        _ seed: A, _ accumulate: @escaping (inout A, Element) -> Void
    ) -> Observable<A> {
        let source = asObservable()
        return Stage(isolation: source.isolation) { receiver, scope in
            var accumulation = seed
            source.attach(
                Receiver(
                    next: { accumulate(&accumulation, $0) },
                    end: { receiver.finish($0, scope) { accumulation } }),
                scope)
        }
    }
}

extension Receiver {
    /// Sends a last element before a good end; an error goes on as it is.
    func finish(_ end: Termination, _ scope: Scope, _ last: () throws -> Element?) {
        guard case .completed = end, scope.isActive else { return self.end(end) }
        do {
            if let element = try last(), scope.isActive { next(element) }
            if scope.isActive { self.end(.completed) }
        } catch {
            if scope.isActive { self.end(.error(error)) }
        }
    }
}
