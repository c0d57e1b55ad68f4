import TsubameSQLite

/// The values of one saved row, apart from its object; it may go to any thread.
@dynamicMemberLookup
public struct Snapshot<M: Model>: Sendable {
    let stamp: RowStamp
    let values: [StoredValue]

    /// The row.
    public var id: ObjectID<M> { ObjectID(stamp.id) }

    /// How often the row had been saved.
    public var version: Int64 { stamp.version }

    /// The value of an attribute; nil if the key path is not one.
    public subscript<Value: AttributeValue>(
        dynamicMember keyPath: ReferenceWritableKeyPath<M, Value>
    ) -> Value? {
        guard let index = M.schema.index(of: keyPath) else { return nil }
        return Value(stored: values[index])
    }
}

extension Snapshot: Equatable {
    /// Same row, same version, same values.
    public static func == (left: Snapshot, right: Snapshot) -> Bool {
        left.stamp == right.stamp && left.values == right.values
    }
}

extension Store {
    /// Reads rows away from the caller's thread and outside of any context.
    public func snapshots<M: Model>(_ fetch: Fetch<M>) async throws -> [Snapshot<M>] {
        let table = try table(of: M.self)
        do {
            return try await pool.read { connection in
                try fetch.rows(of: table, connection) { Snapshot(stamp: $0, values: $1()) }
            }
        } catch let error as SQLiteError {
            throw StoreError(error)
        }
    }
}
