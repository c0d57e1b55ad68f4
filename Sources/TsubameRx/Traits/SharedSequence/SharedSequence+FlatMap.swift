extension SharedSequenceConvertibleType {
    /// Turns each element into a sequence and sends what all these sequences send.
    ///
    ///     source   a----b--------|
    ///     a        -1-----2|
    ///     b             -3--4|
    ///     flatMap  -1----32-4----|
    public func flatMap<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMap(selector, isolation: isolation))
    }

    /// Turns each element into a sequence and sends what the latest of these sends.
    ///
    ///     source         a----b--------|
    ///     a              -1-----2|
    ///     b                   -3--4|
    ///     flatMapLatest  -1----3--4----|
    public func flatMapLatest<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapLatest(selector, isolation: isolation))
    }

    /// Turns an element into a sequence, unless the sequence of an earlier one still runs.
    ///
    ///     source        a--b--c----|
    ///     a             -1--2|
    ///     c                   -3-|
    ///     flatMapFirst  -1--2--3---|
    public func flatMapFirst<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapFirst(selector, isolation: isolation))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Sends what the latest inner sequence sends.
    ///
    ///     source        a----b--------|
    ///     a             -1-----2|
    ///     b                  -3--4|
    ///     switchLatest  -1----3--4----|
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Sends what all inner sequences send.
    ///
    ///     source  a----b--------|
    ///     a       -1-----2|
    ///     b            -3--4|
    ///     merge   -1----32-4----|
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }

    /// Sends what the inner sequences send; not more than the given number run at the same time.
    ///
    ///     source                   ab-c---------|
    ///     a                        -1---2|
    ///     b                         --3----4|
    ///     c                              -5-|
    ///     merge(maxConcurrent: 2)  -1-3-2-54----|
    public func merge(
        maxConcurrent: Int
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }
}
