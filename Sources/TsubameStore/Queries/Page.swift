import TsubameSQLite

/// Some rows of a fetch, and where to go on.
public struct Page<M: Model>: Sendable {
    /// The rows, in order.
    public let snapshots: [Snapshot<M>]

    /// The place after the last row; nil at the end.
    public let next: Cursor<M>?
}

extension Fetch {
    /// Begins after a place that ``Store/page(_:size:)`` gave.
    ///
    /// Rows that were added or removed before the place move nothing, unlike with an offset.
    public func after(_ cursor: Cursor<M>?) -> Fetch {
        var fetch = self
        fetch.cursor = cursor
        return fetch
    }

    /// Reads rows and, for the last one, what it is sorted by.
    func page(of table: EntityTable, size: Int) throws(StoreError) -> Reading<Page<M>> {
        var fetch = self
        // One row more is read, to know whether there is one.
        let most = max(0, min(size, limit ?? size, .max - 1))
        fetch.limit = most + 1
        let query = try fetch.query()
        let (order, count) = (query.order.text, query.orders.count)
        let columns =
            query.orders.map { SQL(text: ", ") + $0.value }
            + [SQL(text: " FROM \(quoted(table.name)) AS t0")]
        let sql = columns.reduce(SQL(text: "SELECT \(table.selection)"), +) + query.tail
        let first = Int32(table.fieldCount + 2)
        return Reading { connection in
            let statement = try connection.statement(sql)
            var rows: [Snapshot<M>] = []
            var place: [StoredValue] = []
            while try statement.step() {
                if rows.count == most {
                    statement.reset()
                    let next = Cursor<M>(order: order, values: place)
                    return Page(snapshots: rows, next: rows.isEmpty ? nil : next)
                }
                rows.append(try Snapshot(statement))
                guard rows.count == most else { continue }
                place =
                    (0..<Int32(count)).map { StoredValue(statement, at: first + $0) }
                    + [.integer(statement.integer(at: 0))]
            }
            return Page(snapshots: rows, next: nil)
        }
    }
}

extension Store {
    /// Reads the first rows of a fetch, and gives the place to go on after them.
    ///
    ///     let page = try await store.page(fetch, size: 50)
    ///     let more = try await store.page(fetch.after(page.next), size: 50)
    public func page<M: Model>(_ fetch: Fetch<M>, size: Int) async throws -> Page<M> {
        try await read(try fetch.page(of: try table(of: M.self), size: size))
    }
}
