extension SharedSequenceConvertibleType {
    /// Sends what all the given sequences send.
    ///
    ///     first   a-----b---|
    ///     second  --1--2------|
    ///     merge   a-1--2b-----|
    public static func merge<Collection: Swift.Collection>(
        _ sources: Collection
    ) -> SharedSequence<SharingStrategy, Element>
    where Collection.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.merge(sources.map(\.source)))
    }

    /// Sends what all the given sequences send.
    public static func merge(
        _ sources: [SharedSequence<SharingStrategy, Element>]
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.merge(sources.map(\.source)))
    }

    /// Sends what all the given sequences send.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.merge(sources.map(\.source)))
    }

    /// Joins each element with the latest one of another sequence.
    ///
    ///     source             --1----2--3-|
    ///     second             ----4-5-----|
    ///     withLatestFrom(+)  -------7--8-|
    public func withLatestFrom<SecondO: SharedSequenceConvertibleType, ResultType>(
        _ second: SecondO, resultSelector: @escaping (Element, SecondO.Element) -> ResultType,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, ResultType>
    where SecondO.SharingStrategy == SharingStrategy {
        SharedSequence(
            asObservable().withLatestFrom(
                second, resultSelector: resultSelector, isolation: isolation))
    }

    /// Sends the latest element of another sequence for each of its own.
    public func withLatestFrom<SecondO: SharedSequenceConvertibleType>(
        _ second: SecondO
    ) -> SharedSequence<SharingStrategy, SecondO.Element> {
        SharedSequence(asObservable().withLatestFrom(second))
    }
}

extension SharedSequence {
    /// One sequence after the other.
    ///
    ///     source  -a--b-|
    ///     second        -1--2-|
    ///     concat  -a--b--1--2-|
    public static func concat<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> SharedSequence<SharingStrategy, Element>
    where Sequence.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.concat(sequence.lazy.map(\.source)))
    }

    /// One sequence after the other.
    public static func concat<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> SharedSequence<SharingStrategy, Element>
    where Collection.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.concat(collection.map(\.source)))
    }

    /// Joins the first elements of all sources, then the second ones, and so on.
    public static func zip<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result>
    where Collection.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, Result>(
            .zip(
                collection.map(\.source), resultSelector: resultSelector, isolation: isolation))
    }

    /// Puts the first elements of all sources into an array, then the second ones, and so on.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Collection.Element == SharedSequence<SharingStrategy, Element> {
        zip(collection, resultSelector: { $0 }, isolation: nil)
    }

    /// Joins the latest elements of all sources whenever one of them sends.
    public static func combineLatest<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> SharedSequence<SharingStrategy, Result>
    where Collection.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, Result>(
            .combineLatest(
                collection.map(\.source), resultSelector: resultSelector, isolation: isolation))
    }

    /// Puts the latest elements of all sources into an array whenever one of them sends.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Collection.Element == SharedSequence<SharingStrategy, Element> {
        combineLatest(collection, resultSelector: { $0 }, isolation: nil)
    }
}
