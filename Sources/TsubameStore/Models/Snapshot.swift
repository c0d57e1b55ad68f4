import TsubameSQLite

/// The values of one saved row, apart from its object; it may go to any thread.
@dynamicMemberLookup
public struct Snapshot<M: Model>: Sendable {
    let stamp: RowStamp

    /// The fields.
    public let values: M.Values

    @usableFromInline
    init(stamp: RowStamp, values: M.Values) {
        self.stamp = stamp
        self.values = values
    }

    /// The row.
    public var id: ObjectID<M> { ObjectID(stamp.id) }

    /// How often the row had been saved.
    public var version: Int64 { stamp.version }

    /// The value of a field: of an attribute, or the number behind a to-one relation.
    public subscript<Value>(dynamicMember keyPath: KeyPath<M.Values, Value>) -> Value {
        values[keyPath: keyPath]
    }
}

extension Snapshot: Equatable {
    /// Whether both are of the same row and hold the same values.
    public static func == (left: Snapshot, right: Snapshot) -> Bool {
        left.stamp == right.stamp
            && M.schema.attributes.allSatisfy { $0.isEqual(left.values, right.values) }
            && M.schema.toOnes.allSatisfy {
                $0.field?.get(left.values) == $0.field?.get(right.values)
            }
    }
}

extension Store {
    /// Reads rows away from the caller's thread and outside of any context.
    public func snapshots<M: Model>(_ fetch: Fetch<M>) async throws -> [Snapshot<M>] {
        let sql = try fetch.query().rows(of: try table(of: M.self))
        return try await read(
            Reading { connection in
                let statement = try connection.statement(sql)
                var rows = RowCursor(statement)
                return try ObjectSet<M>.reading(statement) { try M.snapshots(&rows) }
            })
    }

    /// Reads one row away from the caller's thread; nil if there is no such row.
    public func snapshot<M: Model>(_ id: ObjectID<M>) async throws -> Snapshot<M>? {
        let table = try table(of: M.self)
        do {
            return try await pool.read { connection in
                try ObjectSet<M>.rows([id.rawValue], table, connection).first.map {
                    Snapshot(stamp: $0.stamp, values: $0.values)
                }
            }
        } catch {
            throw StoreError.translated(error)
        }
    }
}
