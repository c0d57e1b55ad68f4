import TsubameSQLite

extension Store {
    /// Runs SQL that reads, and gives its rows.
    ///
    /// It runs on one snapshot, away from the caller's thread, for at most 30 seconds.
    /// - Throws: `StoreError.readOnly` for SQL that writes, or that is not one query.
    public func rows(_ sql: RawSQL) async throws -> [SQLRow] {
        if let problem = sql.problem { throw problem }
        return try await read(
            Reading { connection in
                let statement = try connection.query(sql.sql)
                let columns = (0..<statement.columnCount).map { statement.name(of: $0) }
                var rows: [SQLRow] = []
                while try statement.step() {
                    let values = (0..<statement.columnCount).map { StoredValue(statement, at: $0) }
                    rows.append(SQLRow(columns: columns, values: values))
                }
                return rows
            })
    }

    /// Runs SQL that reads, and gives its columns as types.
    ///
    ///     for (name, count) in try await store.rows("SELECT …", as: String.self, Int.self) { … }
    public func rows<each Value: AttributeValue>(
        _ sql: RawSQL, as types: repeat (each Value).Type
    ) async throws -> [(repeat each Value)] {
        if let problem = sql.problem { throw problem }
        return try await read(
            Reading { connection in
                let statement = try connection.query(sql.sql)
                var rows: [(repeat each Value)] = []
                while try statement.step() {
                    var column: Int32 = 0
                    rows.append((repeat try statement.next((each Value).self, &column)))
                }
                return rows
            })
    }

    /// How SQLite would run a fetch: which indexes it uses, one line per step.
    public func plan<M: Model>(of fetch: Fetch<M>) async throws -> [String] {
        let sql =
            SQL(text: "EXPLAIN QUERY PLAN ")
            + (try fetch.query().rows(of: try table(of: M.self)))
        return try await read(
            Reading { connection in
                let statement = try connection.statement(sql)
                var lines: [String] = []
                while try statement.step() { lines.append(statement.text(at: 3)) }
                return lines
            })
    }
}

extension Connection {
    /// Prepares one query that changes neither the file nor the connection.
    fileprivate func query(_ sql: SQL) throws -> Statement {
        let start = sql.text.drop { $0.isWhitespace }.prefix(8).uppercased()
        let statement = try statement(sql)
        let isQuery = ["SELECT", "WITH", "VALUES"].contains { start.hasPrefix($0) }
        guard isQuery, statement.isReadOnly, statement.isWhole, statement.columnCount > 0 else {
            throw StoreError(
                .readOnly,
                advice: "Only one SELECT can be run here; write by saving objects.")
        }
        guard Int(statement.parameterCount) == sql.bindings.count else {
            throw StoreError(
                .untranslatable,
                advice: "The SQL has a parameter without a value. Put values in by \\(…).")
        }
        return statement
    }
}

extension Statement {
    fileprivate func next<Value: AttributeValue>(
        _ type: Value.Type, _ column: inout Int32
    ) throws -> Value {
        guard column < columnCount, let value = Value(stored: StoredValue(self, at: column)) else {
            throw StoreError(
                .unreadableValue, property: column < columnCount ? name(of: column) : nil,
                advice: "Column \(column + 1) of the rows is no \(Value.self).")
        }
        column += 1
        return value
    }
}
