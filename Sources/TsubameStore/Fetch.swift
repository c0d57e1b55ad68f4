public import Foundation
import TsubameSQLite

/// Which rows of a model, and in which order.
///
/// The order is always total: rows that sort alike come in the order in which they were made.
public struct Fetch<M: Model>: Sendable {
    private struct Order: Sendable {
        let column: String?
        let ascending: Bool
    }

    private struct Condition: Sendable {
        let column: String?
        let value: StoredValue
    }

    private var orders: [Order] = []
    private var conditions: [Condition] = []

    /// At most so many rows; nil for all.
    public var limit: Int?

    /// Sorts by attributes; for texts with a folded column by `\.name.folded` as people expect.
    public init(sortBy descriptors: SortDescriptor<M>..., limit: Int? = nil) {
        self.init(sortBy: descriptors, limit: limit)
    }

    /// Sorts by attributes that are chosen at run time.
    public init(sortBy descriptors: [SortDescriptor<M>], limit: Int? = nil) {
        let schema = M.schema
        orders = descriptors.map { descriptor in
            Order(
                column: descriptor.keyPath.flatMap(schema.column),
                ascending: descriptor.order == .forward)
        }
        self.limit = limit
    }

    /// Takes only rows with this value; several conditions must all hold.
    public func `where`<Value: AttributeValue>(
        _ keyPath: KeyPath<M, Value>, equals value: Value
    ) -> Fetch {
        var fetch = self
        fetch.conditions.append(
            Condition(column: M.schema.column(of: keyPath), value: value.stored))
        return fetch
    }

    /// Runs the query; `make` may ask for the values of the row, or save the work.
    func rows<Row>(
        of table: EntityTable, _ connection: Connection,
        make: (RowStamp, () -> [StoredValue]) throws -> Row
    ) throws -> [Row] {
        let statement = try connection.statement(try sql(table))
        for (index, condition) in conditions.enumerated() {
            try condition.value.bind(to: statement, at: Int32(index + 1))
        }
        if let limit { try statement.bind(Int64(max(limit, 0)), at: Int32(conditions.count + 1)) }
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
        if limit != nil { sql += " LIMIT ?\(conditions.count + 1)" }
        return sql
    }

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
