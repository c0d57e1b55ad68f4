/// One term of an order, as SQL.
struct Order: Sendable {
    let value: SQL
    let isDescending: Bool
    let isOptional: Bool

    /// Whether rows without a value come last.
    let isNullLast: Bool

    /// `ORDER BY` wants nothing said where SQLite's own place for NULL, before all, is meant.
    var sql: SQL {
        var sql = value
        if isDescending { sql.text += " DESC" }
        if isOptional, isNullLast != isDescending {
            sql.text += isNullLast ? " NULLS LAST" : " NULLS FIRST"
        }
        return sql
    }
}
