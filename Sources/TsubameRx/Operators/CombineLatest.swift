extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    ///
    /// It starts when each source has sent something, and completes when all have.
    ///
    ///     source1           1-----3----|
    ///     source2           --2--4---5-----|
    ///     combineLatest(+)  --3--57--8-----|
    @inlinable
    public static func combineLatest<S1: ObservableType, S2: ObservableType>(
        _ source1: S1, _ source2: S2,
        resultSelector: @escaping (S1.Element, S2.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation) { join in
            let first = join.latest(source1)
            let second = join.latest(source2)
            return { try resultSelector(first.value, second.value) }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the latest elements of the sources together whenever one of them sends anything.
    @inlinable
    public static func combineLatest<S1: ObservableType, S2: ObservableType>(
        _ source1: S1, _ source2: S2
    ) -> Observable<(S1.Element, S2.Element)> {
        Observable.combineLatest(source1, source2, resultSelector: { ($0, $1) }, isolation: nil)
    }
}

extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    @inlinable
    public static func combineLatest<S1: ObservableType, S2: ObservableType, S3: ObservableType>(
        _ source1: S1, _ source2: S2, _ source3: S3,
        resultSelector: @escaping (S1.Element, S2.Element, S3.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation) { join in
            let first = join.latest(source1)
            let second = join.latest(source2)
            let third = join.latest(source3)
            return { try resultSelector(first.value, second.value, third.value) }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the latest elements of the sources together whenever one of them sends anything.
    @inlinable
    public static func combineLatest<S1: ObservableType, S2: ObservableType, S3: ObservableType>(
        _ source1: S1, _ source2: S2, _ source3: S3
    ) -> Observable<(S1.Element, S2.Element, S3.Element)> {
        Observable.combineLatest(
            source1, source2, source3, resultSelector: { ($0, $1, $2) }, isolation: nil)
    }
}

extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    @inlinable
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4,
        resultSelector:
            @escaping (S1.Element, S2.Element, S3.Element, S4.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation) { join in
            let first = join.latest(source1)
            let second = join.latest(source2)
            let third = join.latest(source3)
            let fourth = join.latest(source4)
            return { try resultSelector(first.value, second.value, third.value, fourth.value) }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the latest elements of the sources together whenever one of them sends anything.
    @inlinable
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4
    ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element)> {
        Observable.combineLatest(
            source1, source2, source3, source4, resultSelector: { ($0, $1, $2, $3) }, isolation: nil
        )
    }
}
