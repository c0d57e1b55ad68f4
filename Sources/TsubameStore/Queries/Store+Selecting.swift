import TsubameSQLite

/// Rows that have the same value, and what was computed over them.
public struct Group<Key: Sendable, Values: Sendable>: Sendable {
    /// The value.
    public let key: Key

    /// What was computed.
    public let values: Values
}

extension Fetch {
    /// Reads what is selected of each row, or over all rows.
    func reading<each Value: Sendable>(
        _ table: EntityTable, distinct: Bool, isAggregate: Bool, groupBy: Bool,
        _ selections: repeat Selection<M, each Value>
    ) throws -> Reading<[(repeat each Value)]> {
        var translation = Translation(M.self)
        var query = try query(&translation)
        var columns: [SQL] = []
        for selection in repeat each selections {
            columns.append(try selection.translate(&translation))
        }
        let source = " FROM \(quoted(table.name)) AS t0"
        if isAggregate { query = query.asCondition(from: source) }
        // Properties that were selected may have joined more rows.
        query.joins = SQL(text: translation.joins())
        var sql =
            SQL(text: distinct ? "SELECT DISTINCT " : "SELECT ")
            + columns.joined(", ") + SQL(text: source) + query.filter
        if groupBy { sql.text += " GROUP BY 1 ORDER BY 1" }
        if !isAggregate {
            sql = sql + (distinct ? SQL(text: " ORDER BY 1") : query.order) + query.bounds
        }
        let name = table.name
        return Reading { [sql] connection in
            let statement = try connection.statement(sql)
            var rows: [(repeat each Value)] = []
            while try statement.step() {
                var column: Int32 = 0
                rows.append(
                    (repeat try (each selections).next(statement, &column, name)))
            }
            return rows
        }
    }
}

extension Selection {
    fileprivate func next(
        _ statement: Statement, _ column: inout Int32, _ entity: String
    ) throws -> Value {
        guard let value = read(RowReader(statement, from: column)) else {
            throw StoreError(
                .unreadableValue, entity: entity,
                advice: "The file holds a value that a \(Value.self) cannot have.")
        }
        column += 1
        return value
    }
}

extension Query {
    /// The rows of the fetch as a condition, for what is computed over them.
    fileprivate func asCondition(from source: String) -> Query {
        guard limit != nil || offset > 0 else {
            var query = self
            query.orders = []
            return query
        }
        var query = Query()
        query.conditions = [SQL(text: "t0.id IN (SELECT t0.id\(source)") + tail + SQL(text: ")")]
        return query
    }
}

extension Fetch {
    func selecting<each Value: AttributeValue>(
        _ table: EntityTable, _ keyPaths: repeat any KeyPath<M, each Value> & Sendable
    ) throws -> Reading<[(repeat each Value)]> {
        try reading(
            table, distinct: false, isAggregate: false, groupBy: false,
            repeat Selection<M, each Value>.value(each keyPaths))
    }

    func choosing<Value: AttributeValue>(
        _ table: EntityTable, _ keyPath: any KeyPath<M, Value> & Sendable
    ) throws -> Reading<[Value]> {
        try reading(
            table, distinct: true, isAggregate: false, groupBy: false,
            Selection<M, Value>.value(keyPath))
    }

    func computing<each Value: Sendable>(
        _ table: EntityTable, _ selections: repeat Selection<M, each Value>
    ) throws -> Reading<(repeat each Value)> {
        let reading = try reading(
            table, distinct: false, isAggregate: true, groupBy: false, repeat each selections)
        return Reading { connection in
            guard let row = try reading.run(connection).first else {
                preconditionFailure("a query without groups has one row")
            }
            return row
        }
    }

    func grouping<Key: AttributeValue, each Value: Sendable>(
        _ table: EntityTable, by keyPath: any KeyPath<M, Key> & Sendable,
        _ selections: repeat Selection<M, each Value>
    ) throws -> Reading<[Group<Key, (repeat each Value)>]> {
        let reading = try reading(
            table, distinct: false, isAggregate: true, groupBy: true,
            Selection<M, Key>.value(keyPath), repeat each selections)
        return Reading { connection in
            try reading.run(connection).map { (key: Key, values: repeat each Value) in
                Group(key: key, values: (repeat each values))
            }
        }
    }
}

extension Store {
    /// Counts the rows of a fetch.
    public func count<M: Model>(_ fetch: Fetch<M>) async throws -> Int {
        try await values(of: fetch, .count)
    }

    /// Reads some properties of each row instead of whole rows.
    ///
    ///     for (title, pages) in try await store.select(fetch, \.title, \.pages) { … }
    public func select<M: Model, each Value: AttributeValue>(
        _ fetch: Fetch<M>, _ keyPaths: repeat any KeyPath<M, each Value> & Sendable
    ) async throws -> [(repeat each Value)] {
        try await read(try fetch.selecting(try table(of: M.self), repeat each keyPaths))
    }

    /// The different values of a property, from the smallest to the largest.
    public func distinct<M: Model, Value: AttributeValue>(
        _ keyPath: any KeyPath<M, Value> & Sendable, of fetch: Fetch<M>
    ) async throws -> [Value] {
        try await read(try fetch.choosing(try table(of: M.self), keyPath))
    }

    /// Computes something over the rows of a fetch.
    ///
    ///     let (count, pages) = try await store.values(of: fetch, .count, .sum(\.pages))
    public func values<M: Model, each Value: Sendable>(
        of fetch: Fetch<M>, _ selections: repeat Selection<M, each Value>
    ) async throws -> (repeat each Value) {
        try await read(try fetch.computing(try table(of: M.self), repeat each selections))
    }

    /// Computes something over rows that have the same value, from the smallest value up.
    ///
    ///     for group in try await store.groups(of: fetch, by: \.shelf?.name, .count) {
    ///         print(group.key ?? "–", group.values)
    ///     }
    public func groups<M: Model, Key: AttributeValue, each Value: Sendable>(
        of fetch: Fetch<M>, by keyPath: any KeyPath<M, Key> & Sendable,
        _ selections: repeat Selection<M, each Value>
    ) async throws -> [Group<Key, (repeat each Value)>] {
        try await read(
            try fetch.grouping(try table(of: M.self), by: keyPath, repeat each selections))
    }
}
