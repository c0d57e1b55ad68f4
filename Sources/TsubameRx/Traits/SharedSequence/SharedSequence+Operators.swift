extension SharedSequenceConvertibleType {
    /// Turns each element into another.
    ///
    ///     source  a--b--c-|
    ///     map     A--B--C-|
    public func map<Result>(
        _ selector: @escaping (Element) -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().map(selector, isolation: isolation))
    }

    /// Turns each element into another, or drops it.
    ///
    ///     source                  1--a--2-|
    ///     compactMap { Int($0) }  1-----2-|
    public func compactMap<Result>(
        _ selector: @escaping (Element) -> Result?,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().compactMap(selector, isolation: isolation))
    }

    /// Keeps the elements that the predicate accepts.
    ///
    ///     source             1--4--2--5-|
    ///     filter { $0 > 3 }  ---4-----5-|
    public func filter(
        _ predicate: @escaping (Element) -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().filter(predicate, isolation: isolation))
    }

    /// Sends what the elements have added up to.
    ///
    ///     source      1--2--3-|
    ///     scan(0, +)  1--3--6-|
    public func scan<A>(
        _ seed: A, accumulator: @escaping (A, Element) -> A,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, A> {
        SharedSequence(asObservable().scan(seed, accumulator: accumulator, isolation: isolation))
    }

    /// Leaves the first elements out, as many as given.
    ///
    ///     source   a--b--c--d-|
    ///     skip(2)  ------c--d-|
    public func skip(
        _ count: Int
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().skip(count))
    }

    /// Sends an element before all others.
    ///
    ///     source        ---a--b-|
    ///     startWith(x)  x--a--b-|
    public func startWith(
        _ element: Element
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().startWith(element))
    }
}
