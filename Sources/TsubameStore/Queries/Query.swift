/// A fetch as SQL; the table is called t0.
struct Query: Sendable {
    var conditions: [SQL] = []

    /// Terms of ORDER BY, before the row's number.
    var orders: [String] = []
    var limit: Int?
    var offset = 0

    /// `WHERE … ORDER BY … LIMIT …`.
    var tail: SQL {
        var sql = filter
        sql.text += " ORDER BY " + (orders + ["t0.id"]).joined(separator: ", ")
        // Without a limit, SQLite wants -1 before an offset.
        if limit != nil || offset > 0 {
            sql.text += " LIMIT ? OFFSET ?"
            sql.bindings.append(.integer(Int64(limit.map { max($0, 0) } ?? -1)))
            sql.bindings.append(.integer(Int64(offset)))
        }
        return sql
    }

    /// `WHERE …`, or nothing.
    var filter: SQL {
        conditions.enumerated().reduce(SQL(text: "")) { sql, condition in
            sql + SQL(text: condition.offset == 0 ? " WHERE (" : " AND (")
                + condition.element + SQL(text: ")")
        }
    }

    /// All fields of the rows, then the column by which they are in sections.
    func rows(of table: EntityTable, section: String? = nil) -> SQL {
        guard let section else { return SQL(text: table.selectSQL) + tail }
        return SQL(
            text: "SELECT \(table.selection), t0.\(quoted(section))"
                + " FROM \(quoted(table.name)) AS t0") + tail
    }

    /// The numbers and versions of the rows, and the column by which they are in sections.
    func stamps(of table: EntityTable, section: String? = nil) -> SQL {
        let columns = ["t0.id", "t0.\"@version\""] + (section.map { ["t0.\(quoted($0))"] } ?? [])
        return SQL(
            text: "SELECT \(columns.joined(separator: ", ")) FROM \(quoted(table.name)) AS t0")
            + tail
    }
}
