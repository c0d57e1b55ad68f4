extension ObservableType {
    /// Combines the elements step by step and sends each intermediate value.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source      1--2--3-|
    ///     scan(0, +)  1--3--6-|
    @inlinable
    public func scan<A>(
        _ seed: A, accumulator: @escaping (A, Element) throws -> A,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<A> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            var accumulation = seed
            source.attach(
                Receiver(
                    next: { element in
                        guard scope.isActive else { return }
                        do {
                            let value = try accumulator(accumulation, element)
                            accumulation = value
                            if scope.isActive { receiver.next(value) }
                        } catch {
                            if scope.isActive { receiver.end(.error(error)) }
                        }
                    },
                    end: receiver.end),
                scope)
        }
    }

    /// Combines the elements step by step, in place, and sends each intermediate value.
    ///
    /// A thrown error ends the sequence. An element that arrives while the accumulator runs, on
    /// the same thread, is taken after it.
    ///
    ///     source             1--2--3-|
    ///     scan(into: 0, +=)  1--3--6-|
    @inlinable
    public func scan<A>(
        into seed: A, accumulator: @escaping (inout A, Element) throws -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<A> {
        let source = asObservable().delivered(on: isolation)
        return Stage(isolation: source.isolation) { receiver, scope in
            var accumulation = seed
            var isBusy = false
            var waiting: [Element] = []
            func take(_ element: Element) {
                guard scope.isActive else { return }
                isBusy = true
                do {
                    try accumulator(&accumulation, element)
                    isBusy = false
                    if scope.isActive { receiver.next(accumulation) }
                } catch {
                    isBusy = false
                    if scope.isActive { receiver.end(.error(error)) }
                }
            }
            source.attach(
                Receiver(
                    next: { element in
                        if isBusy { return waiting.append(element) }
                        take(element)
                        while !waiting.isEmpty { take(waiting.removeFirst()) }
                    },
                    end: receiver.end),
                scope)
        }
    }
}
