extension ObservableType {
    /// Joins the first elements of the sources, then the second ones, and so on.
    ///
    /// It completes when all sources have.
    ///
    ///     source1  1-----3---|
    ///     source2  --2--4-5|
    ///     zip(+)   --3---7---|
    @inlinable
    public static func zip<S1: ObservableType, S2: ObservableType>(
        _ source1: S1, _ source2: S2,
        resultSelector: @escaping (S1.Element, S2.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation, endsEarly: false) { join in
            let first = join.line(source1)
            let second = join.line(source2)
            return { try resultSelector(first.pop(), second.pop()) }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the first elements of the sources together, then the second ones, and so on.
    @inlinable
    public static func zip<S1: ObservableType, S2: ObservableType>(
        _ source1: S1, _ source2: S2
    ) -> Observable<(S1.Element, S2.Element)> {
        Observable.zip(source1, source2, resultSelector: { ($0, $1) }, isolation: nil)
    }
}

extension ObservableType {
    /// Joins the first elements of the sources, then the second ones, and so on.
    @inlinable
    public static func zip<S1: ObservableType, S2: ObservableType, S3: ObservableType>(
        _ source1: S1, _ source2: S2, _ source3: S3,
        resultSelector: @escaping (S1.Element, S2.Element, S3.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation, endsEarly: false) { join in
            let first = join.line(source1)
            let second = join.line(source2)
            let third = join.line(source3)
            return { try resultSelector(first.pop(), second.pop(), third.pop()) }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the first elements of the sources together, then the second ones, and so on.
    @inlinable
    public static func zip<S1: ObservableType, S2: ObservableType, S3: ObservableType>(
        _ source1: S1, _ source2: S2, _ source3: S3
    ) -> Observable<(S1.Element, S2.Element, S3.Element)> {
        Observable.zip(source1, source2, source3, resultSelector: { ($0, $1, $2) }, isolation: nil)
    }
}

extension ObservableType {
    /// Joins the first elements of the sources, then the second ones, and so on.
    @inlinable
    public static func zip<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4,
        resultSelector:
            @escaping (S1.Element, S2.Element, S3.Element, S4.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation, endsEarly: false) { join in
            let first = join.line(source1)
            let second = join.line(source2)
            let third = join.line(source3)
            let fourth = join.line(source4)
            return { try resultSelector(first.pop(), second.pop(), third.pop(), fourth.pop()) }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the first elements of the sources together, then the second ones, and so on.
    @inlinable
    public static func zip<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4
    ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element)> {
        Observable.zip(
            source1, source2, source3, source4, resultSelector: { ($0, $1, $2, $3) }, isolation: nil
        )
    }
}
