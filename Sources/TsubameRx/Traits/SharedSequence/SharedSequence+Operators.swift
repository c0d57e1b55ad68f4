extension SharedSequenceConvertibleType {
    /// Turns each element into another.
    public func map<Result>(
        _ selector: @escaping (Element) -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().map(selector, isolation: isolation))
    }

    /// Turns each element into another, or drops it.
    public func compactMap<Result>(
        _ selector: @escaping (Element) -> Result?,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().compactMap(selector, isolation: isolation))
    }

    /// Keeps the elements that the predicate accepts.
    public func filter(
        _ predicate: @escaping (Element) -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().filter(predicate, isolation: isolation))
    }

    /// Sends what the elements have added up to.
    public func scan<A>(
        _ seed: A, accumulator: @escaping (A, Element) -> A,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, A> {
        SharedSequence(asObservable().scan(seed, accumulator: accumulator, isolation: isolation))
    }

    /// Leaves the first elements out, as many as given.
    public func skip(
        _ count: Int
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().skip(count))
    }

    /// Sends an element before all others.
    public func startWith(
        _ element: Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().startWith(element))
    }
}
