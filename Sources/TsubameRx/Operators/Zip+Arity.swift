extension ObservableType {
    /// Joins the first elements of the sources, then the second ones, and so on.
    public static func zip<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5,
        resultSelector:
            @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation, endsEarly: false) { join in
            let first = join.line(source1)
            let second = join.line(source2)
            let third = join.line(source3)
            let fourth = join.line(source4)
            let fifth = join.line(source5)
            return {
                try resultSelector(
                    first.pop(), second.pop(), third.pop(), fourth.pop(), fifth.pop())
            }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the first elements of the sources together, then the second ones, and so on.
    public static func zip<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5
    ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)> {
        Observable.zip(
            source1, source2, source3, source4, source5, resultSelector: { ($0, $1, $2, $3, $4) },
            isolation: nil)
    }
}

extension ObservableType {
    /// Joins the first elements of the sources, then the second ones, and so on.
    public static func zip<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        resultSelector:
            @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)
            throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        Join.stage(isolation, endsEarly: false) { join in
            let first = join.line(source1)
            let second = join.line(source2)
            let third = join.line(source3)
            let fourth = join.line(source4)
            let fifth = join.line(source5)
            let sixth = join.line(source6)
            return {
                try resultSelector(
                    first.pop(), second.pop(), third.pop(), fourth.pop(), fifth.pop(), sixth.pop())
            }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the first elements of the sources together, then the second ones, and so on.
    public static func zip<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6
    ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)> {
        Observable.zip(
            source1, source2, source3, source4, source5, source6,
            resultSelector: { ($0, $1, $2, $3, $4, $5) }, isolation: nil)
    }
}

extension ObservableType {
    /// Joins the first elements of the sources, then the second ones, and so on.
    public static func zip<
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
        Join.stage(isolation, endsEarly: false) { join in
            let first = join.line(source1)
            let second = join.line(source2)
            let third = join.line(source3)
            let fourth = join.line(source4)
            let fifth = join.line(source5)
            let sixth = join.line(source6)
            let seventh = join.line(source7)
            return {
                try resultSelector(
                    first.pop(), second.pop(), third.pop(), fourth.pop(), fifth.pop(), sixth.pop(),
                    seventh.pop())
            }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the first elements of the sources together, then the second ones, and so on.
    public static func zip<
        S1: ObservableType, S2: ObservableType, S3: ObservableType, S4: ObservableType,
        S5: ObservableType, S6: ObservableType, S7: ObservableType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7
    ) -> Observable<
        (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
    > {
        Observable.zip(
            source1, source2, source3, source4, source5, source6, source7,
            resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }, isolation: nil)
    }
}

extension ObservableType {
    /// Joins the first elements of the sources, then the second ones, and so on.
    public static func zip<
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
        Join.stage(isolation, endsEarly: false) { join in
            let first = join.line(source1)
            let second = join.line(source2)
            let third = join.line(source3)
            let fourth = join.line(source4)
            let fifth = join.line(source5)
            let sixth = join.line(source6)
            let seventh = join.line(source7)
            let eighth = join.line(source8)
            return {
                try resultSelector(
                    first.pop(), second.pop(), third.pop(), fourth.pop(), fifth.pop(), sixth.pop(),
                    seventh.pop(), eighth.pop())
            }
        }
    }
}

extension ObservableType where Element == Any {
    /// Puts the first elements of the sources together, then the second ones, and so on.
    public static func zip<
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
        Observable.zip(
            source1, source2, source3, source4, source5, source6, source7, source8,
            resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }, isolation: nil)
    }
}
