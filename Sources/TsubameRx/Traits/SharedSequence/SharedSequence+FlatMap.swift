extension SharedSequenceConvertibleType {
    /// Turns each element into a sequence and sends what all these sequences send.
    public func flatMap<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMap(selector, isolation: isolation))
    }

    /// Turns each element into a sequence and sends what the latest of these sends.
    public func flatMapLatest<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapLatest(selector, isolation: isolation))
    }

    /// Turns an element into a sequence, unless the sequence of an earlier one still runs.
    public func flatMapFirst<Sharing, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(asObservable().flatMapFirst(selector, isolation: isolation))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Sends what the latest inner sequence sends.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().switchLatest())
    }

    /// Sends what all inner sequences send.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge())
    }

    /// Sends what the inner sequences send; not more than the given number run at the same time.
    public func merge(
        maxConcurrent: Int
    ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().merge(maxConcurrent: maxConcurrent))
    }
}
