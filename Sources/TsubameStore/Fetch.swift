public import Foundation

/// Which rows of a model, and in which order.
///
/// The order is always total: rows that sort alike come in the order in which they were made.
public struct Fetch<M: Model>: Sendable {
    private(set) var query = Query()

    /// At most so many rows; nil for all.
    public var limit: Int? {
        get { query.limit }
        set { query.limit = newValue }
    }

    /// Rows that are passed over before the first.
    public var offset: Int {
        get { query.offset }
        set { query.offset = max(0, newValue) }
    }

    /// Sorts by attributes; for texts with a folded column by `\.name.folded` as people expect.
    public init(sortBy descriptors: SortDescriptor<M>..., limit: Int? = nil) {
        self.init(sortBy: descriptors, limit: limit)
    }

    /// Sorts by attributes that are chosen at run time.
    public init(sortBy descriptors: [SortDescriptor<M>], limit: Int? = nil) {
        let schema = M.schema
        query.orders = descriptors.map { descriptor in
            Query.Order(
                column: descriptor.keyPath.flatMap(schema.column),
                ascending: descriptor.order == .forward)
        }
        query.limit = limit
    }

    /// Takes only rows with this value; several conditions must all hold.
    public func `where`<Value: AttributeValue>(
        _ keyPath: KeyPath<M, Value>, equals value: Value
    ) -> Fetch {
        var fetch = self
        fetch.query.conditions.append(
            Query.Condition(column: M.schema.column(of: keyPath), value: value.stored))
        return fetch
    }
}
