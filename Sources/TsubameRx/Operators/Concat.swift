extension ObservableType {
    /// Sends the elements of this sequence and, when it has completed, those of another.
    ///
    ///     source  -a--b-|
    ///     second        -1--2-|
    ///     concat  -a--b--1--2-|
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Element> where Source.Element == Element {
        .concat([asObservable(), second.asObservable()])
    }

    /// Sends the elements of all sequences, each when the one before has completed.
    public static func concat<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> Observable<Element> where Sequence.Element == Observable<Element> {
        Succession(.completion, of: sequence)
    }

    /// Sends the elements of all sequences, each when the one before has completed.
    public static func concat<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<Element> where Collection.Element == Observable<Element> {
        Succession(.completion, of: collection, count: collection.count)
    }

    /// Sends the elements of all sequences, each when the one before has completed.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        Succession(.completion, of: sources, count: sources.count)
    }
}
