extension InfallibleType {
    /// Joins the first elements of both sources, then the second ones, and so on.
    ///
    ///     source1  1-----3---|
    ///     source2  --2--4-5|
    ///     zip(+)   --3---7---|
    public static func zip<
        E1, E2
    >(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>,
        resultSelector: @escaping (E1, E2) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.zip(
                source1.asObservable(), source2.asObservable(), resultSelector: resultSelector,
                isolation: isolation))
    }

    /// Joins the first elements of all three sources, then the second ones, and so on.
    public static func zip<
        E1, E2, E3
    >(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        resultSelector: @escaping (E1, E2, E3) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                resultSelector: resultSelector, isolation: isolation))
    }

    /// Joins the first elements of all four sources, then the second ones, and so on.
    public static func zip<
        E1, E2, E3, E4
    >(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>,
        resultSelector: @escaping (E1, E2, E3, E4) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), resultSelector: resultSelector, isolation: isolation))
    }

    /// Joins the first elements of all five sources, then the second ones, and so on.
    public static func zip<
        E1, E2, E3, E4, E5
    >(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>,
        resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), resultSelector: resultSelector,
                isolation: isolation))
    }
}

extension InfallibleType where Element == Any {
    /// Puts the first elements of both sources together, then the second ones, and so on.
    public static func zip<
        E1, E2
    >(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>
    ) -> Infallible<(E1, E2)> {
        Infallible(
            Observable.zip(
                source1.asObservable(), source2.asObservable(), resultSelector: { ($0, $1) },
                isolation: nil))
    }

    /// Puts the first elements of all three sources together, then the second ones, and so on.
    public static func zip<
        E1, E2, E3
    >(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>
    ) -> Infallible<(E1, E2, E3)> {
        Infallible(
            Observable.zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                resultSelector: { ($0, $1, $2) }, isolation: nil))
    }

    /// Puts the first elements of all four sources together, then the second ones, and so on.
    public static func zip<
        E1, E2, E3, E4
    >(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>
    ) -> Infallible<(E1, E2, E3, E4)> {
        Infallible(
            Observable.zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), resultSelector: { ($0, $1, $2, $3) }, isolation: nil))
    }

    /// Puts the first elements of all five sources together, then the second ones, and so on.
    public static func zip<
        E1, E2, E3, E4, E5
    >(
        _ source1: Infallible<E1>, _ source2: Infallible<E2>, _ source3: Infallible<E3>,
        _ source4: Infallible<E4>, _ source5: Infallible<E5>
    ) -> Infallible<(E1, E2, E3, E4, E5)> {
        Infallible(
            Observable.zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(),
                resultSelector: { ($0, $1, $2, $3, $4) }, isolation: nil))
    }
}
