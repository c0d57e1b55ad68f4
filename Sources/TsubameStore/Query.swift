import TsubameSQLite

/// A fetch without the type of its model, and its SQL.
struct Query: Sendable {
    struct Order: Sendable {
        let column: String?
        let ascending: Bool
    }

    struct Condition: Sendable {
        let column: String?
        let value: StoredValue
    }

    var orders: [Order] = []
    var conditions: [Condition] = []
    var limit: Int?
    var offset = 0

    /// Runs the query; `make` may ask for the values of the row, or save the work.
    func rows<Row>(
        of table: EntityTable, _ connection: Connection,
        make: (RowStamp, () -> [StoredValue]) throws -> Row
    ) throws -> [Row] {
        let statement = try connection.statement(try sql(table))
        for (index, condition) in conditions.enumerated() {
            try condition.value.bind(to: statement, at: Int32(index + 1))
        }
        if isCut {
            // Without a limit, SQLite wants -1 before an offset.
            try statement.bind(
                Int64(limit.map { max($0, 0) } ?? -1), at: Int32(conditions.count + 1))
            try statement.bind(Int64(offset), at: Int32(conditions.count + 2))
        }
        let count = statement.columnCount
        var rows: [Row] = []
        while try statement.step() {
            let stamp = RowStamp(id: statement.integer(at: 0), version: statement.integer(at: 1))
            rows.append(try make(stamp) { (2..<count).map { StoredValue(statement, at: $0) } })
        }
        return rows
    }

    private func sql(_ table: EntityTable) throws(StoreError) -> String {
        var sql = table.selectSQL
        for (index, condition) in conditions.enumerated() {
            sql += index == 0 ? " WHERE " : " AND "
            sql += "\(try name(condition.column, table)) IS ?\(index + 1)"
        }
        sql += " ORDER BY "
        for order in orders {
            sql += "\(try name(order.column, table))\(order.ascending ? "" : " DESC"), "
        }
        sql += "id"
        if isCut { sql += " LIMIT ?\(conditions.count + 1) OFFSET ?\(conditions.count + 2)" }
        return sql
    }

    private var isCut: Bool { limit != nil || offset > 0 }

    private func name(_ column: String?, _ table: EntityTable) throws(StoreError) -> String {
        guard let column else {
            throw StoreError(
                .unknownProperty, entity: table.name,
                advice: "A key path of the fetch is no attribute of \(table.name), or the "
                    + "attribute has no folded column.")
        }
        return quoted(column)
    }
}
