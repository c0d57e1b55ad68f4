public import Foundation

/// Which rows of a model, and in which order.
///
///     Fetch<Todo>(#Predicate { $0.content.folded.contains("milk") && !$0.isDone },
///         sortBy: SortDescriptor(\.createdAt, order: .reverse), limit: 50)
///
/// The order is always total: rows that sort alike come in the order in which they were made.
public struct Fetch<M: Model>: Sendable {
    /// What must hold for a row; all of them.
    public var predicates: [Predicate<M>] = []

    /// The order; ``sorts`` follow.
    public var sortDescriptors: [SortDescriptor<M>]

    /// What sorts rows that the descriptors do not tell apart.
    public var sorts: [Sort<M>] = []

    /// At most so many rows; nil for all.
    public var limit: Int?

    /// Rows that are passed over before the first.
    public var offset = 0

    /// What is searched for in texts.
    public internal(set) var search: Search?

    /// After which row to begin.
    public internal(set) var cursor: Cursor<M>?
    var prefetched = Prefetches()
    private var equalities: [(path: SendablePath<PartialKeyPath<M>>, value: StoredValue)] = []

    /// Sorts by attributes; for texts by `\.name.folded`, as people expect.
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
        fetch.equalities.append((SendablePath(keyPath), value.stored))
        return fetch
    }

    /// Takes only rows for which this holds, too.
    public func filter(_ predicate: Predicate<M>) -> Fetch {
        var fetch = self
        fetch.predicates.append(predicate)
        return fetch
    }

    /// Sorts rows that the order so far does not tell apart.
    public func sorted<Value: AttributeValue>(
        by keyPath: any KeyPath<M, Value> & Sendable, order: SortOrder = .forward,
        empty: Sort<M>.EmptyPlace = .asSmallest
    ) -> Fetch {
        var fetch = self
        fetch.sorts.append(Sort(keyPath, order: order, empty: empty))
        return fetch
    }

    /// The SQL that the fetch runs, for logs; values stand as `?` in it.
    /// - Throws: `StoreError.untranslatable` or `.unknownProperty`.
    public var sql: String {
        get throws(StoreError) {
            try query().rows(of: EntityTable(M.self)).text
        }
    }

    /// The tables that the fetch looks at.
    var entities: Set<String> { (try? query().tables) ?? [M.schema.name] }

    /// The fetch as SQL.
    /// - Throws: `StoreError.unknownProperty` for a key path that is no attribute.
    func query() throws(StoreError) -> Query {
        var translation = Translation(M.self)
        return try query(&translation)
    }

    func query(_ translation: inout Translation) throws(StoreError) -> Query {
        var query = Query()
        query.limit = limit
        query.offset = max(0, offset)
        for equality in equalities {
            let column = try translation.scalar(equality.path.path)
            query.conditions.append(
                translation.equal(column, Scalar(constant: equality.value), isEqual: true).sql)
        }
        for predicate in predicates {
            query.conditions.append(try translation.condition(predicate))
        }
        for descriptor in sortDescriptors {
            guard let sort = Sort(descriptor) else {
                throw translation.untranslatable(
                    "a comparator of its own", "Sort by a key path.")
            }
            query.orders += try translation.orders(sort)
        }
        for sort in sorts { query.orders += try translation.orders(sort) }
        query.joins = SQL(text: translation.joins())
        query.tables = translation.tables
        if let search { try add(search, to: &query, &translation) }
        if let cursor { try query.begin(after: cursor) }
        return query
    }
}

extension Translation {
    /// The value of a property of the table itself.
    mutating func scalar<M: Model>(_ keyPath: PartialKeyPath<M>) throws(StoreError) -> Scalar {
        switch try property(keyPath, of: root) {
        case .value(let scalar): return scalar
        case .object(let row): return Scalar(row.key, isOptional: true)
        case .members:
            throw untranslatable("a list as a value", "Use an attribute or a to-one relation.")
        }
    }

    mutating func orders<M: Model>(_ sort: Sort<M>) throws(StoreError) -> [Order] {
        let scalar = try scalar(sort.keyPath)
        func order(_ value: SQL) -> Order {
            let isDescending = sort.order == .reverse
            let isNullLast =
                switch sort.emptyPlace {
                case .asSmallest: isDescending
                case .first: false
                case .last: true
                }
            return Order(
                value: value, isDescending: isDescending, isOptional: scalar.isOptional,
                isNullLast: isNullLast)
        }
        let isUnsigned = [UInt64.self, UInt64?.self, UInt.self, UInt?.self].contains {
            $0 == sort.type
        }
        // The larger half of such numbers is stored below zero.
        return (isUnsigned ? [order(SQL(text: "(") + scalar.sql + SQL(text: " < 0)"))] : [])
            + [order(scalar.sql)]
    }
}
