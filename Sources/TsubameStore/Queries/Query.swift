/// A fetch as SQL; the table is called t0.
struct Query: Sendable {
    /// The hits of a ranked search, joined before all else.
    var hits = SQL(text: "")

    /// The rows of other tables that are joined to the table.
    var joins = SQL(text: "")
    var conditions: [SQL] = []

    /// The order, before the row's number.
    var orders: [Order] = []

    /// Whether rows that sort alike come from the last that was made to the first.
    var isIDDescending = false
    var limit: Int?
    var offset = 0

    /// The tables that are looked at.
    var tables: Set<String> = []

    /// `… WHERE … ORDER BY … LIMIT …`.
    var tail: SQL { filter + order + bounds }

    var order: SQL {
        let terms = orders.map(\.sql) + [SQL(text: isIDDescending ? "t0.id DESC" : "t0.id")]
        return SQL(text: " ORDER BY ") + terms.joined(", ")
    }

    var bounds: SQL {
        guard limit != nil || offset > 0 else { return SQL(text: "") }
        // Without a limit, SQLite wants -1 before an offset.
        return SQL(
            text: " LIMIT ? OFFSET ?",
            bindings: [
                .integer(Int64(limit.map { max($0, 0) } ?? -1)), .integer(Int64(max(0, offset))),
            ])
    }

    /// `… WHERE …`.
    var filter: SQL {
        guard !conditions.isEmpty else { return hits + joins }
        let terms = conditions.map { SQL(text: "(") + $0 + SQL(text: ")") }
        return hits + joins + SQL(text: " WHERE ") + terms.joined(" AND ")
    }

    /// All fields of the rows, then the value by which they are in sections.
    func rows(of table: EntityTable, section: SQL? = nil) -> SQL {
        guard let section else { return SQL(text: table.selectSQL) + tail }
        return SQL(text: "SELECT \(table.selection), ") + section
            + SQL(text: " FROM \(quoted(table.name)) AS t0") + tail
    }

    /// The numbers and versions of the rows, and the value by which they are in sections.
    func stamps(of table: EntityTable, section: SQL? = nil) -> SQL {
        SQL(text: "SELECT t0.id, t0.\"@version\"")
            + (section.map { SQL(text: ", ") + $0 } ?? SQL(text: ""))
            + SQL(text: " FROM \(quoted(table.name)) AS t0") + tail
    }
}
