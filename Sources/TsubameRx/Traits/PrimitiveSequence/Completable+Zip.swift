extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
    /// Completes when all given completables have; the first error ends it.
    ///
    ///     first   --|
    ///     second  ----|
    ///     zip     ----|
    public static func zip<Collection: Swift.Collection>(
        _ sources: Collection
    ) -> Completable where Collection.Element == Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// Completes when all given completables have; the first error ends it.
    public static func zip(_ sources: [Completable]) -> Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// Completes when all given completables have; the first error ends it.
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }

    /// Completes when all given completables have: the same as `zip`.
    ///
    ///     first   --#
    ///     second  ----|
    ///     merge   --#
    public static func merge<Collection: Swift.Collection>(
        _ sources: Collection
    ) -> Completable where Collection.Element == Completable {
        zip(sources)
    }

    /// Completes when all given completables have: the same as `zip`.
    public static func merge(_ sources: [Completable]) -> Completable {
        zip(sources)
    }

    /// Completes when all given completables have: the same as `zip`.
    public static func merge(_ sources: Completable...) -> Completable {
        zip(sources)
    }
}
