extension InfallibleType {
    /// Keeps the elements that the predicate accepts.
    ///
    ///     source             1--4--2--5-|
    ///     filter { $0 > 3 }  ---4-----5-|
    public func filter(
        _ predicate: @escaping (Element) -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate, isolation: isolation))
    }

    /// Turns each element into another.
    ///
    ///     source  a--b--c-|
    ///     map     A--B--C-|
    public func map<Result>(
        _ transform: @escaping (Element) -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(asObservable().map(transform, isolation: isolation))
    }

    /// Turns each element into another, or drops it.
    ///
    ///     source                  1--a--2-|
    ///     compactMap { Int($0) }  1-----2-|
    public func compactMap<Result>(
        _ transform: @escaping (Element) -> Result?,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Result> {
        Infallible(asObservable().compactMap(transform, isolation: isolation))
    }

    /// Sends what the elements have added up to, changing it in place.
    ///
    ///     source             1--2--3-|
    ///     scan(into: 0, +=)  1--3--6-|
    public func scan<Seed>(
        into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(into: seed, accumulator: accumulator, isolation: isolation))
    }

    /// Sends what the elements have added up to.
    ///
    ///     source      1--2--3-|
    ///     scan(0, +)  1--3--6-|
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(seed, accumulator: accumulator, isolation: isolation))
    }

    /// Sends an element before all others.
    ///
    ///     source        ---a--b-|
    ///     startWith(x)  x--a--b-|
    public func startWith(
        _ element: Element
    ) -> Infallible<Element> {
        Infallible(asObservable().startWith(element))
    }

    /// Shares one subscription to the source among all who subscribe at the same time.
    ///
    ///     source            -a--b--c-|
    ///     share(replay: 1)  -a--b--c-|
    ///     late                a-b--c-|
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }
}
