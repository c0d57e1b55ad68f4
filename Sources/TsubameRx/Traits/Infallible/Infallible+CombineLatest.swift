extension InfallibleType {
    /// Joins the latest elements of both sources whenever one of them sends.
    ///
    ///     source1           1-----3----|
    ///     source2           --2--4---5-----|
    ///     combineLatest(+)  --3--57--8-----|
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType
    >(
        _ source1: I1, _ source2: I2,
        resultSelector: @escaping (I1.Element, I2.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.combineLatest(
                source1.asObservable(), source2.asObservable(), resultSelector: resultSelector,
                isolation: isolation))
    }

    /// Joins the latest elements of all three sources whenever one of them sends.
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType, I3: InfallibleType
    >(
        _ source1: I1, _ source2: I2, _ source3: I3,
        resultSelector: @escaping (I1.Element, I2.Element, I3.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.combineLatest(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                resultSelector: resultSelector, isolation: isolation))
    }

    /// Joins the latest elements of all four sources whenever one of them sends.
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType
    >(
        _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4,
        resultSelector:
            @escaping (I1.Element, I2.Element, I3.Element, I4.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.combineLatest(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), resultSelector: resultSelector, isolation: isolation))
    }

    /// Joins the latest elements of all five sources whenever one of them sends.
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType,
        I5: InfallibleType
    >(
        _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5,
        resultSelector:
            @escaping (I1.Element, I2.Element, I3.Element, I4.Element, I5.Element) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> {
        Infallible(
            Observable.combineLatest(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(), resultSelector: resultSelector,
                isolation: isolation))
    }
}

extension InfallibleType where Element == Any {
    /// Puts the latest elements of both sources together whenever one of them sends.
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType
    >(
        _ source1: I1, _ source2: I2
    ) -> Infallible<(I1.Element, I2.Element)> {
        Infallible(
            Observable.combineLatest(
                source1.asObservable(), source2.asObservable(), resultSelector: { ($0, $1) },
                isolation: nil))
    }

    /// Puts the latest elements of all three sources together whenever one of them sends.
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType, I3: InfallibleType
    >(
        _ source1: I1, _ source2: I2, _ source3: I3
    ) -> Infallible<(I1.Element, I2.Element, I3.Element)> {
        Infallible(
            Observable.combineLatest(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                resultSelector: { ($0, $1, $2) }, isolation: nil))
    }

    /// Puts the latest elements of all four sources together whenever one of them sends.
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType
    >(
        _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4
    ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element)> {
        Infallible(
            Observable.combineLatest(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), resultSelector: { ($0, $1, $2, $3) }, isolation: nil))
    }

    /// Puts the latest elements of all five sources together whenever one of them sends.
    public static func combineLatest<
        I1: InfallibleType, I2: InfallibleType, I3: InfallibleType, I4: InfallibleType,
        I5: InfallibleType
    >(
        _ source1: I1, _ source2: I2, _ source3: I3, _ source4: I4, _ source5: I5
    ) -> Infallible<(I1.Element, I2.Element, I3.Element, I4.Element, I5.Element)> {
        Infallible(
            Observable.combineLatest(
                source1.asObservable(), source2.asObservable(), source3.asObservable(),
                source4.asObservable(), source5.asObservable(),
                resultSelector: { ($0, $1, $2, $3, $4) }, isolation: nil))
    }
}
