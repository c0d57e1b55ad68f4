import TsubameSQLite

// What a context asks of an object whose class it does not know.
extension Model {
    var row: [SQLiteValue] { Self.schema.row(of: self) }
    var entityName: String { Self.schema.name }
    var isChanged: Bool { !record.isDeleted && row != record.row }
    var failures: [ValidationError.Failure] { Self.rules.failures(of: self) }
    var deleteOperation: RowOperation { .delete(Self.entity, id: id) }
    var insertOperation: RowOperation { .insert(Self.entity, id: id, values: row) }
    var updateOperation: RowOperation {
        .update(Self.entity, id: id, version: record.version, values: row)
    }

    func revert() { Self.schema.apply(record.row, to: self) }
}
