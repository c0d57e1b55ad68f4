extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Calls closures beside the events, which go on unchanged; a thrown error ends the sequence.
    ///
    ///     source          --#
    ///     do(onError: …)  --#
    ///     closure         --!
    public func `do`(
        onError: ((any Swift.Error) throws -> Void)? = nil,
        afterError: ((any Swift.Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) -> Completable {
        Completable(
            raw: primitiveSequence.source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose, isolation: isolation))
    }

    /// Goes on with another completable after a good end.
    ///
    ///     source  --|
    ///     second    --|
    ///     concat  ----|
    public func concat(_ second: Completable) -> Completable {
        .concat(primitiveSequence, second)
    }

    /// One completable after the other, as long as they end well.
    public static func concat<Sequence: Swift.Sequence>(
        _ sequence: Sequence
    ) -> Completable where Sequence.Element == Completable {
        Completable(raw: .concat(sequence.lazy.map(\.source)))
    }

    /// One completable after the other, as long as they end well.
    public static func concat<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Completable where Collection.Element == Completable {
        Completable(raw: .concat(collection.map(\.source)))
    }

    /// One completable after the other, as long as they end well.
    public static func concat(_ sources: Completable...) -> Completable {
        Completable(raw: .concat(sources.map(\.source)))
    }
}
