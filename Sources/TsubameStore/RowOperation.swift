import TsubameSQLite

/// One row to write, without the object that it came from.
enum RowOperation: Sendable {
    /// A new row; an id other than 0 brings back a deleted one.
    case insert(Entity, id: Int64, values: [SQLiteValue])
    case update(Entity, id: Int64, version: Int64, values: [SQLiteValue])
    case delete(Entity, id: Int64)

    /// Writes the row and returns its id.
    func run(on connection: Connection) throws -> Int64 {
        switch self {
        case .insert(let entity, let id, let values):
            return try insert(entity, id, values, on: connection)
        case .update(let entity, let id, let version, let values):
            try update(entity, id, version, values, on: connection)
            return id
        case .delete(let entity, let id):
            try connection.execute("DELETE FROM \(entity.name) WHERE id = ?", [.integer(id)])
            return id
        }
    }

    var entityName: String {
        switch self {
        case .insert(let entity, _, _), .update(let entity, _, _, _), .delete(let entity, _):
            entity.name
        }
    }

    private func insert(
        _ entity: Entity, _ id: Int64, _ values: [SQLiteValue], on connection: Connection
    ) throws -> Int64 {
        let names = entity.columns.map(\.name).joined(separator: ", ")
        let places = [String](repeating: "?", count: values.count + 1).joined(separator: ", ")
        try connection.execute(
            "INSERT INTO \(entity.name) (id, \(names)) VALUES (\(places))",
            [id == 0 ? .null : .integer(id)] + values)
        return connection.lastInsertedID
    }

    private func update(
        _ entity: Entity, _ id: Int64, _ version: Int64, _ values: [SQLiteValue],
        on connection: Connection
    ) throws {
        let places = entity.columns.map { "\($0.name) = ?" }.joined(separator: ", ")
        try connection.execute(
            """
            UPDATE \(entity.name) SET version = version + 1, \(places) \
            WHERE id = ? AND version = ?
            """, values + [.integer(id), .integer(version)])
        guard connection.changeCount == 0 else { return }
        let found = try connection.rows(
            "SELECT 1 FROM \(entity.name) WHERE id = ?", [.integer(id)])
        throw found.isEmpty
            ? StoreError(.gone, "It was deleted elsewhere in the meantime.")
            : StoreError(.conflict, "It was changed elsewhere in the meantime. Load it again.")
    }
}
