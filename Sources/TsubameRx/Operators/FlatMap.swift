extension ObservableType {
    /// Turns each element into a sequence and sends what all these sequences send.
    ///
    /// A thrown error, or one of any sequence, ends the result. It completes when the source and
    /// all sequences have.
    ///
    ///     source   a-------b-------|
    ///     flatMap  -a1--a2--b1-a3--b2-|
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
    ///     source        a---b---c---|
    ///     flatMapFirst  -a1--a2--c1-|
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
