public import Foundation

/// Which rows of a model, and in which order.
///
/// The order is always total: rows that sort alike come in the order in which they were made.
public struct Fetch<M: Model>: Sendable {
    /// What must hold for a row; all of them.
    public var predicates: [Predicate<M>] = []

    /// The order.
    public var sortDescriptors: [SortDescriptor<M>]

    /// At most so many rows; nil for all.
    public var limit: Int?

    /// Rows that are passed over before the first.
    public var offset = 0

    private var equalities: [Equality] = []

    private struct Equality: Sendable {
        let column: String?
        let value: StoredValue
    }

    /// Sorts by attributes; for texts with a folded column by `\.name.folded` as people expect.
    public init(
        _ predicate: Predicate<M>? = nil, sortBy descriptors: SortDescriptor<M>...,
        limit: Int? = nil
    ) {
        self.init(predicate, sortBy: descriptors, limit: limit)
    }

    /// Sorts by attributes that are chosen at run time.
    public init(
        _ predicate: Predicate<M>? = nil, sortBy descriptors: [SortDescriptor<M>],
        limit: Int? = nil
    ) {
        predicates = predicate.map { [$0] } ?? []
        sortDescriptors = descriptors
        self.limit = limit
    }

    /// Takes only rows with this value; several conditions must all hold.
    public func `where`<Value: AttributeValue>(
        _ keyPath: KeyPath<M, Value>, equals value: Value
    ) -> Fetch {
        var fetch = self
        fetch.equalities.append(
            Equality(column: M.schema.column(of: keyPath), value: value.stored))
        return fetch
    }

    /// The tables that the fetch looks at.
    var entities: Set<String> { [M.schema.name] }

    /// The fetch as SQL.
    /// - Throws: `StoreError.unknownProperty` for a key path that is no attribute.
    func query() throws(StoreError) -> Query {
        var query = Query()
        query.limit = limit
        query.offset = max(0, offset)
        for equality in equalities {
            query.conditions.append(
                SQL(text: "t0.\(try name(equality.column)) IS ?", bindings: [equality.value]))
        }
        for descriptor in sortDescriptors {
            let column = try name(descriptor.keyPath.flatMap(M.schema.column))
            query.orders.append("t0.\(column)\(descriptor.order == .forward ? "" : " DESC")")
        }
        return query
    }

    private func name(_ column: String?) throws(StoreError) -> String {
        guard let column else {
            throw StoreError(
                .unknownProperty, entity: M.schema.name,
                advice: "A key path of the fetch is no attribute of \(M.schema.name), or the "
                    + "attribute has no folded column.")
        }
        return quoted(column)
    }
}
