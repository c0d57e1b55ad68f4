extension InfallibleType {
    /// Keeps the elements that the predicate accepts.
    public func filter(
        _ predicate: @escaping (Element) -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate, isolation: isolation))
    }

    /// Turns each element into another.
    public func map<Result>(
        _ transform: @escaping (Element) -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(asObservable().map(transform, isolation: isolation))
    }

    /// Turns each element into another, or drops it.
    public func compactMap<Result>(
        _ transform: @escaping (Element) -> Result?,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(asObservable().compactMap(transform, isolation: isolation))
    }

    /// Sends what the elements have added up to, changing it in place.
    public func scan<Seed>(
        into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(into: seed, accumulator: accumulator, isolation: isolation))
    }

    /// Sends what the elements have added up to.
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(seed, accumulator: accumulator, isolation: isolation))
    }

    /// Sends an element before all others.
    public func startWith(
        _ element: Element
    ) -> Infallible<Element> {
        Infallible(asObservable().startWith(element))
    }

    /// Shares one subscription to the source among all who subscribe at the same time.
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }
}
