import TsubameSQLite

extension ObjectSet {
    /// Finds rows and their objects; an object with the row's version is not read again.
    func rows(_ query: Query) throws -> [Row] {
        try StoreError.translating {
            try store.pool.readNow { connection in
                try query.rows(of: table, connection) { stamp, values in
                    Row(stamp: stamp, object: try object(stamp, values))
                }
            }
        }
    }

    func object(_ id: Int64) throws -> (any Model)? {
        if let object = objects[id] { return object }
        return try read([id]).first?.object
    }

    func refresh(_ object: any Model) throws {
        guard let id = object.record.id else { return }
        let row = try StoreError.translating {
            try store.pool.readNow { try self.row(id, $0) { ($0, $1()) } }
        }
        guard let row else {
            object.record.isGone = true
            return restoreBase(object)
        }
        try load(object, row.0, row.1)
    }

    func takeIn(_ change: StoreChange) throws {
        guard let rows = change.rows[entity], !objects.isEmpty else { return }
        var stale: [Int64] = []
        for (id, kind) in rows {
            guard let object = objects[id] else { continue }
            if kind != .deleted {
                if change.writer != owner { stale.append(id) }
            } else {
                object.record.isGone = true
            }
        }
        if !stale.isEmpty { _ = try read(stale) }
    }

    private func read(_ ids: [Int64]) throws -> [Row] {
        try StoreError.translating {
            try store.pool.readNow { connection in
                try ids.compactMap { id in
                    try row(id, connection) { stamp, values in
                        Row(stamp: stamp, object: try object(stamp, values))
                    }
                }
            }
        }
    }

    private func row<Result>(
        _ id: Int64, _ connection: Connection,
        make: (RowStamp, () -> [StoredValue]) throws -> Result
    ) throws -> Result? {
        let statement = try connection.statement(table.selectSQL + " WHERE id = ?1")
        try statement.bind(id, at: 1)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        let stamp = RowStamp(id: statement.integer(at: 0), version: statement.integer(at: 1))
        return try make(stamp) {
            (2..<statement.columnCount).map { StoredValue(statement, at: $0) }
        }
    }

    private func object(_ stamp: RowStamp, _ values: () -> [StoredValue]) throws -> any Model {
        if let object = objects[stamp.id] {
            let record = object.record
            let isCurrent = record.version == stamp.version && !record.isGone
            if isCurrent || isChanged(object) { return object }
            try load(object, stamp, values())
            return object
        }
        let object = table.make()
        try load(object, stamp, values())
        objects[stamp.id] = object
        return object
    }

    private func load(
        _ object: any Model, _ stamp: RowStamp, _ values: [StoredValue]
    ) throws(StoreError) {
        try table.set(values, of: stamp.id, on: object)
        object.record = Record(stamp, owner: owner, base: values)
    }
}
