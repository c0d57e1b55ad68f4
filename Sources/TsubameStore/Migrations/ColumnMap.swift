import TsubameSQLite

/// Values that are made anew one by one.
struct ColumnMap: Sendable {
    let table: String
    let column: String
    /// The column that takes them.
    let target: String
    let body: @Sendable (StoredValue) throws -> StoredValue

    var remark: String { "each \(table).\(column) is converted by code" }
}

extension ColumnMap {
    private static let rowsAtOnce: Int64 = 500

    /// Converts in pieces, so that a big table needs little memory.
    func run(_ connection: Connection) throws {
        var last: Int64 = 0
        while true {
            let piece = try read(after: last, connection)
            guard let end = piece.last?.id else { return }
            for (id, stored) in piece {
                let statement = try connection.statement(
                    "UPDATE \(quoted(table)) SET \(quoted(target)) = ?1 WHERE id = ?2")
                try converted(stored, id).bind(to: statement, at: 1)
                try statement.bind(id, at: 2)
                try statement.run()
            }
            last = end
        }
    }

    private func converted(_ stored: StoredValue, _ id: Int64) throws -> StoredValue {
        do { return try body(stored) } catch {
            throw StoreError(
                .migrationFailed, entity: table, id: id, property: column,
                advice: "\(table) \(id) cannot be converted, and the file is as it was: \(error)")
        }
    }

    private func read(
        after last: Int64, _ connection: Connection
    ) throws -> [(id: Int64, stored: StoredValue)] {
        let statement = try connection.statement(
            "SELECT id, \(quoted(column)) FROM \(quoted(table))"
                + " WHERE id > ?1 ORDER BY id LIMIT \(Self.rowsAtOnce)")
        try statement.bind(last, at: 1)
        var piece: [(Int64, StoredValue)] = []
        while try statement.step() {
            piece.append((statement.integer(at: 0), StoredValue(statement, at: 1)))
        }
        return piece
    }
}
