extension InfallibleType {
    /// Turns each element into a sequence and sends what all these sequences send.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(selector, isolation: isolation))
    }

    /// Turns each element into a sequence and sends what the latest of these sends.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest(selector, isolation: isolation))
    }

    /// Turns an element into a sequence, unless the sequence of an earlier one still runs.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector, isolation: isolation))
    }

    /// Turns each element into a sequence and sends these one after the other.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector, isolation: isolation))
    }
}
