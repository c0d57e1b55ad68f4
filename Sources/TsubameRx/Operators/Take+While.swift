extension ObservableType {
    /// The elements for as long as they fulfil the predicate, then the end.
    ///
    /// A thrown error ends the sequence.
    ///
    ///     source                   1--2--3--1-|
    ///     take(while: { $0 < 3 })  1--2--|
    @inlinable
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive,
        isolation: isolated (any Actor)? = #isolation
    ) -> Observable<Element> {
        take(until: { try !predicate($0) }, behavior: behavior, isolation: isolation)
    }
}
