extension InfallibleType {
    /// Turns each element into a sequence and sends what all these sequences send.
    ///
    ///     source   a----b--------|
    ///     a        -1-----2|
    ///     b             -3--4|
    ///     flatMap  -1----32-4----|
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(selector, isolation: isolation))
    }

    /// Turns each element into a sequence and sends what the latest of these sends.
    ///
    ///     source         a----b--------|
    ///     a              -1-----2|
    ///     b                   -3--4|
    ///     flatMapLatest  -1----3--4----|
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest(selector, isolation: isolation))
    }

    /// Turns an element into a sequence, unless the sequence of an earlier one still runs.
    ///
    ///     source        a--b--c----|
    ///     a             -1--2|
    ///     c                   -3-|
    ///     flatMapFirst  -1--2--3---|
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector, isolation: isolation))
    }

    /// Turns each element into a sequence and sends these one after the other.
    ///
    ///     source     a--b---------|
    ///     a          -1--2-|
    ///     b                -3--4-|
    ///     concatMap  -1--2--3--4--|
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector, isolation: isolation))
    }
}
