extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Calls closures beside the events, which go on unchanged; a thrown error ends the sequence.
    ///
    ///     source            --(a|)
    ///     do(onSuccess: …)  --(a|)
    ///     closure           --a
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil,
        afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil,
        afterError: ((any Swift.Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> Single<Element> {
        Single(
            raw: primitiveSequence.source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError,
                afterError: afterError, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
                onDispose: onDispose, isolation: isolation))
    }

    /// Keeps the element if the predicate accepts it.
    ///
    ///     source             --(1|)
    ///     filter { $0 > 3 }  --|
    public func filter(
        _ predicate: @escaping (Element) throws -> Bool,
        isolation: isolated (any Actor)? = #isolation
    ) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.filter(predicate, isolation: isolation))
    }

    /// Turns the element into another.
    ///
    ///     source  --(a|)
    ///     map     --(A|)
    public func map<Result>(
        _ transform: @escaping (Element) throws -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> Single<Result> {
        Single(raw: primitiveSequence.source.map(transform, isolation: isolation))
    }

    /// Turns the element into another, or drops it.
    ///
    ///     source                  --(x|)
    ///     compactMap { Int($0) }  --|
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?,
        isolation: isolated (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(raw: primitiveSequence.source.compactMap(transform, isolation: isolation))
    }

    /// Goes on with the single that the closure makes of the element.
    ///
    ///     source   --(a|)
    ///     a          --(b|)
    ///     flatMap  ----(b|)
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> Single<Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Single<Result> {
        Single(raw: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    /// Goes on with the maybe that the closure makes of the element.
    ///
    ///     source        --(a|)
    ///     a               --|
    ///     flatMapMaybe  ----|
    public func flatMapMaybe<Result>(
        _ selector: @escaping (Element) throws -> Maybe<Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(raw: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    /// Goes on with the completable that the closure makes of the element.
    ///
    ///     source              --(a|)
    ///     a                     --|
    ///     flatMapCompletable  ----|
    public func flatMapCompletable(
        _ selector: @escaping (Element) throws -> Completable,
        isolation: isolated (any Actor)? = #isolation
    ) -> Completable {
        Completable(raw: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    /// Sends a given element in place of an error.
    ///
    ///     source             --#
    ///     catchAndReturn(x)  --(x|)
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
    }

    /// Joins the elements of all sources into one; without sources, those of none.
    public static func zip<Collection: Swift.Collection, Result>(
        _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result,
        isolation: isolated (any Actor)? = #isolation
    ) -> PrimitiveSequence<Trait, Result>
    where Collection.Element == PrimitiveSequence<Trait, Element> {
        if collection.isEmpty {
            return .deferred({ .init(raw: .just(try resultSelector([]))) }, isolation: isolation)
        }
        return PrimitiveSequence<Trait, Result>(
            raw: .zip(
                collection.map(\.source), resultSelector: resultSelector, isolation: isolation))
    }

    /// Puts the elements of all sources into an array.
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> PrimitiveSequence<Trait, [Element]>
    where Collection.Element == PrimitiveSequence<Trait, Element> {
        zip(collection, resultSelector: { $0 }, isolation: nil)
    }
}
