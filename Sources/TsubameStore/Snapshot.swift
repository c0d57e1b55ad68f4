import TsubameSQLite

/// The values of one saved row, apart from its object; it may go to any thread.
@dynamicMemberLookup
public struct Snapshot<M: Model>: Sendable {
    let row: SnapshotRow

    /// The row.
    public var id: ObjectID<M> { ObjectID(row.stamp.id) }

    /// How often the row had been saved.
    public var version: Int64 { row.stamp.version }

    /// The value of an attribute; nil if the key path is not one.
    public subscript<Value: AttributeValue>(
        dynamicMember keyPath: ReferenceWritableKeyPath<M, Value>
    ) -> Value? {
        guard let index = M.schema.index(of: keyPath) else { return nil }
        return Value(stored: row.values[index])
    }
}

extension Snapshot: Equatable {}

/// A row without the type of its model.
struct SnapshotRow: Hashable, Sendable {
    let stamp: RowStamp
    let values: [StoredValue]
}

extension Store {
    /// Reads rows away from the caller's thread and outside of any context.
    public func snapshots<M: Model>(_ fetch: Fetch<M>) async throws -> [Snapshot<M>] {
        let table = try table(of: M.self)
        do {
            let rows = try await pool.read { connection in
                try fetch.query.rows(of: table, connection) {
                    SnapshotRow(stamp: $0, values: $1())
                }
            }
            return rows.map(Snapshot.init)
        } catch let error as SQLiteError {
            throw StoreError(error)
        }
    }
}
