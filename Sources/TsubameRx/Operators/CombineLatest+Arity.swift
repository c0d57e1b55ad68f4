extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5,
        resultSelector:
            @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation) { join in
            let first = join.latest(source1)
            let second = join.latest(source2)
            let third = join.latest(source3)
            let fourth = join.latest(source4)
            let fifth = join.latest(source5)
            return {
                try resultSelector(
                    first.value, second.value, third.value, fourth.value, fifth.value)
            }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the latest elements of the sources together whenever one of them sends anything.
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5
    ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)> {
        Observable.combineLatest(
            source1, source2, source3, source4, source5, resultSelector: { ($0, $1, $2, $3, $4) },
            isolation: nil)
    }
}

extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        resultSelector:
            @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)
            throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation) { join in
            let first = join.latest(source1)
            let second = join.latest(source2)
            let third = join.latest(source3)
            let fourth = join.latest(source4)
            let fifth = join.latest(source5)
            let sixth = join.latest(source6)
            return {
                try resultSelector(
                    first.value, second.value, third.value, fourth.value, fifth.value, sixth.value)
            }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the latest elements of the sources together whenever one of them sends anything.
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6
    ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)> {
        Observable.combineLatest(
            source1, source2, source3, source4, source5, source6,
            resultSelector: { ($0, $1, $2, $3, $4, $5) }, isolation: nil)
    }
}

extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType, S7: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7,
        resultSelector:
            @escaping (
                S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element
            ) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation) { join in
            let first = join.latest(source1)
            let second = join.latest(source2)
            let third = join.latest(source3)
            let fourth = join.latest(source4)
            let fifth = join.latest(source5)
            let sixth = join.latest(source6)
            let seventh = join.latest(source7)
            return {
                try resultSelector(
                    first.value, second.value, third.value, fourth.value, fifth.value, sixth.value,
                    seventh.value)
            }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the latest elements of the sources together whenever one of them sends anything.
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType, S7: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7
    ) -> Observable<
        (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
    > {
        Observable.combineLatest(
            source1, source2, source3, source4, source5, source6, source7,
            resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }, isolation: nil)
    }
}

extension ObservableType {
    /// Joins the latest elements of the sources whenever one of them sends anything.
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType, S7: ObservableType, S8: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7, _ source8: S8,
        resultSelector:
            @escaping (
                S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element,
                S8.Element
            ) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation) { join in
            let first = join.latest(source1)
            let second = join.latest(source2)
            let third = join.latest(source3)
            let fourth = join.latest(source4)
            let fifth = join.latest(source5)
            let sixth = join.latest(source6)
            let seventh = join.latest(source7)
            let eighth = join.latest(source8)
            return {
                try resultSelector(
                    first.value, second.value, third.value, fourth.value, fifth.value, sixth.value,
                    seventh.value, eighth.value)
            }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the latest elements of the sources together whenever one of them sends anything.
    public static func combineLatest<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType, S7: ObservableType, S8: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7, _ source8: S8
    ) -> Observable<
        (
            S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element,
            S8.Element
        )
    > {
        Observable.combineLatest(
            source1, source2, source3, source4, source5, source6, source7, source8,
            resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }, isolation: nil)
    }
}
