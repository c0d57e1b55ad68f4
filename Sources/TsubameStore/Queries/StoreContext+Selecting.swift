/// What is computed by the file: it sees what is saved, and nothing that is pending here.
///
/// As Core Data does it with dictionaries: rows that were inserted here and not saved are left out,
/// deleted ones are in, changed ones have the values that are saved. Save first, or compute over
/// the objects of a fetch.
extension StoreContext {
    /// Counts the saved rows of a fetch.
    public func count<M: Model>(_ fetch: Fetch<M>) throws -> Int { try values(of: fetch, .count) }

    /// Reads some saved properties of each row instead of whole objects.
    ///
    ///     for (title, pages) in try context.select(fetch, \.title, \.pages) { … }
    public func select<M: Model, each Value: AttributeValue>(
        _ fetch: Fetch<M>, _ keyPaths: repeat any KeyPath<M, each Value> & Sendable
    ) throws -> [(repeat each Value)] {
        try store.readNow(fetch.selecting(store.table(of: M.self), repeat each keyPaths))
    }

    /// The different saved values of a property, from the smallest to the largest.
    public func distinct<M: Model, Value: AttributeValue>(
        _ keyPath: any KeyPath<M, Value> & Sendable, of fetch: Fetch<M>
    ) throws -> [Value] {
        try store.readNow(fetch.choosing(store.table(of: M.self), keyPath))
    }

    /// Computes something over the saved rows of a fetch.
    ///
    ///     let (count, pages) = try context.values(of: fetch, .count, .sum(\.pages))
    public func values<M: Model, each Value: Sendable>(
        of fetch: Fetch<M>, _ selections: repeat Selection<M, each Value>
    ) throws -> (repeat each Value) {
        try store.readNow(fetch.computing(store.table(of: M.self), repeat each selections))
    }

    /// Computes something over saved rows that have the same value, from the smallest value up.
    ///
    ///     for group in try context.groups(of: fetch, by: \.shelf?.name, .count) { … }
    public func groups<M: Model, Key: AttributeValue, each Value: Sendable>(
        of fetch: Fetch<M>, by keyPath: any KeyPath<M, Key> & Sendable,
        _ selections: repeat Selection<M, each Value>
    ) throws -> [Group<Key, (repeat each Value)>] {
        try store.readNow(
            fetch.grouping(store.table(of: M.self), by: keyPath, repeat each selections))
    }
}
