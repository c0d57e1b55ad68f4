extension ObservableType {
    /// Turns each element into a sequence and sends what all these sequences send.
    ///
    /// A thrown error, or one of any sequence, ends the result. It completes when the source and
    /// all sequences have.
    ///
    ///     source   a----b--------|
    ///     a        -1-----2|
    ///     b             -3--4|
    ///     flatMap  -1----32-4----|
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Source.Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage { receiver, scope in
            Merging(receiver, scope).run(source) { _, element in
                try selector(element).asObservable()
            }
        }
    }

    /// Turns an element into a sequence, unless the sequence of an earlier one still runs.
    ///
    ///     source        a--b--c----|
    ///     a             -1--2|
    ///     c                   -3-|
    ///     flatMapFirst  -1--2--3---|
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Source.Element> {
        let source = asObservable().delivered(on: isolation)
        return Stage { receiver, scope in
            Merging(receiver, scope).run(source) { merging, element in
                merging.isIdle ? try selector(element).asObservable() : nil
            }
        }
    }
}
