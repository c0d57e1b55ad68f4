extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Calls closures beside the events, which go on unchanged; a thrown error ends the sequence.
    ///
    ///     source         --(a|)
    ///     do(onNext: …)  --(a|)
    ///     closure        --a
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil,
        afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Swift.Error) throws -> Void)? = nil,
        afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> Maybe<Element> {
        Maybe(
            raw: primitiveSequence.source.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose,
                isolation: isolation))
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
    ) -> Maybe<Result> {
        Maybe(raw: primitiveSequence.source.map(transform, isolation: isolation))
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

    /// Goes on with the maybe that the closure makes of the element.
    ///
    ///     source   --(a|)
    ///     a          --(b|)
    ///     flatMap  ----(b|)
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> Maybe<Result>,
        isolation: isolated (any Actor)? = #isolation
    ) -> Maybe<Result> {
        Maybe(raw: primitiveSequence.source.flatMap(selector, isolation: isolation))
    }

    /// Sends a given element if there is none.
    ///
    ///     source               --|
    ///     ifEmpty(default: x)  --(x|)
    public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(default: `default`))
    }

    /// Goes on with another maybe if there is no element.
    ///
    ///     source                    --|
    ///     other                       --(a|)
    ///     ifEmpty(switchTo: other)  ----(a|)
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Goes on with a single if there is no element.
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Sends a given element in place of an error.
    ///
    ///     source             --#
    ///     catchAndReturn(x)  --(x|)
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
    }
}
