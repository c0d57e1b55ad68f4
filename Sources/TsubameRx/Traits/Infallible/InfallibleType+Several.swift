extension InfallibleType {
    /// Goes on with another sequence after the end.
    ///
    ///     source  -a--b-|
    ///     second        -1--2-|
    ///     concat  -a--b--1--2-|
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(.concat([asObservable(), second.asObservable()]))
    }

    /// One sequence after the other.
    public static func concat<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
        Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// One sequence after the other.
    public static func concat<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
        Infallible(.concat(collection.map { $0.asObservable() }))
    }

    /// One sequence after the other.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
        concat(sources)
    }

    /// Sends what all the given sequences send.
    ///
    ///     first   a-----b---|
    ///     second  --1--2------|
    ///     merge   a-1--2b-----|
    public static func merge<Collection: Swift.Collection>(
        _ sources: Collection
    ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
        Infallible(.merge(sources.map { $0.asObservable() }))
    }

    /// Sends what all the given sequences send.
    public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
        Infallible(.merge(sources.map { $0.asObservable() }))
    }

    /// Sends what all the given sequences send.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
        merge(sources)
    }

    /// Joins each element with the latest one of another sequence.
    ///
    ///     source             --1----2--3-|
    ///     second             ----4-5-----|
    ///     withLatestFrom(+)  -------7--8-|
    public func withLatestFrom<Source: InfallibleType, ResultType>(
        _ second: Source,
        resultSelector: @escaping (Element, Source.Element) throws -> ResultType,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<ResultType> {
        Infallible(
            asObservable().withLatestFrom(
                second, resultSelector: resultSelector, isolation: isolation))
    }

    /// Sends the latest element of another sequence for each of its own.
    public func withLatestFrom<Source: InfallibleType>(
        _ second: Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().withLatestFrom(second))
    }
}

extension InfallibleType {
    /// Joins the latest elements of all sources whenever one of them sends.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection,
        resultSelector: @escaping ([Collection.Element.Element]) throws -> Element,
        isolation: isolated (any Actor)? = #isolation
    ) -> Infallible<Element> where Collection.Element: InfallibleType {
        Infallible(
            Observable.combineLatest(
                collection.map { $0.asObservable() }, resultSelector: resultSelector,
                isolation: isolation))
    }

    /// Puts the latest elements of all sources into an array whenever one of them sends.
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Infallible<[Element]>
    where Collection.Element: InfallibleType, Collection.Element.Element == Element {
        Infallible(Observable.combineLatest(collection.map { $0.asObservable() }))
    }
}
