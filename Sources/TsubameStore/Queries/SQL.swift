import TsubameSQLite

/// A piece of SQL with a `?` for each of its values, in order.
struct SQL: Hashable, Sendable {
    var text: String
    var bindings: [StoredValue] = []

    static func + (left: SQL, right: SQL) -> SQL {
        SQL(text: left.text + right.text, bindings: left.bindings + right.bindings)
    }
}

extension [SQL] {
    func joined(_ separator: String) -> SQL {
        var sql = SQL(text: map(\.text).joined(separator: separator))
        sql.bindings = flatMap(\.bindings)
        return sql
    }
}

extension Connection {
    /// Prepares a piece of SQL and binds its values.
    func statement(_ sql: SQL) throws -> Statement {
        let statement = try statement(sql.text)
        for (index, value) in sql.bindings.enumerated() {
            try value.bind(to: statement, at: Int32(index + 1))
        }
        return statement
    }
}
