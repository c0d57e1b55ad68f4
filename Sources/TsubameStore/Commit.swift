import TsubameSQLite

/// What to do with a row that somebody else saved since it was read.
public enum ConflictPolicy: Sendable {
    /// Throws a conflict and changes nothing.
    case error

    /// Overwrites the row.
    case mine
}

/// Values on their way from a context to the writer.
struct Commit: Sendable {
    /// One row to write.
    enum Operation: Sendable {
        /// A new row, or one with the number and version that it had before it was deleted.
        case insert(EntityTable, [StoredValue], restoring: RowStamp?)
        case update(EntityTable, [StoredValue], RowStamp)
        case delete(EntityTable, RowStamp)
    }

    let writer: WriterToken
    let policy: ConflictPolicy
    var operations: [Operation] = []

    init(writer: WriterToken, policy: ConflictPolicy) {
        self.writer = writer
        self.policy = policy
    }

    /// Writes all rows; returns what they are now, in the same order, and what changed.
    func run(_ connection: Connection) throws -> (stamps: [RowStamp], change: StoreChange) {
        var change = StoreChange(writer: writer)
        let stamps = try operations.map { operation in
            switch operation {
            case .insert(let table, let values, let stamp):
                let new = try insert(table, values, stamp, connection)
                change.note(.inserted, table.name, new.id)
                return new
            case .update(let table, let values, let stamp):
                let new = try update(table, values, stamp, connection)
                change.note(.updated, table.name, new.id)
                return new
            case .delete(let table, let stamp):
                if try delete(table, stamp, connection) {
                    change.note(.deleted, table.name, stamp.id)
                }
                return stamp
            }
        }
        return (stamps, change)
    }

    private func insert(
        _ table: EntityTable, _ values: [StoredValue], _ old: RowStamp?, _ connection: Connection
    ) throws -> RowStamp {
        if let old, try version(table, old.id, connection) != nil {
            throw StoreError(
                .alreadyExists, entity: table.name, id: old.id,
                advice: "\(table.name) \(old.id) is there already.")
        }
        let version = (old?.version ?? 0) + 1
        let statement = try connection.statement(table.insertSQL)
        if let old { try statement.bind(old.id, at: 1) }
        try statement.bind(version, at: 2)
        try table.bind(values, to: statement)
        try statement.run()
        return RowStamp(id: connection.lastInsertedID, version: version)
    }

    private func update(
        _ table: EntityTable, _ values: [StoredValue], _ old: RowStamp, _ connection: Connection
    ) throws -> RowStamp {
        var expected = old.version
        if try !write(table, values, old.id, expected, connection) {
            expected = try currentVersion(table, old, connection)
            guard try write(table, values, old.id, expected, connection) else {
                throw StoreError(.database, entity: table.name, id: old.id, advice: "Try again.")
            }
        }
        return RowStamp(id: old.id, version: expected + 1)
    }

    private func write(
        _ table: EntityTable, _ values: [StoredValue], _ id: Int64, _ version: Int64,
        _ connection: Connection
    ) throws -> Bool {
        let statement = try connection.statement(table.updateSQL)
        try statement.bind(id, at: 1)
        try statement.bind(version, at: 2)
        try table.bind(values, to: statement)
        try statement.run()
        return connection.changedCount == 1
    }

    private func delete(
        _ table: EntityTable, _ old: RowStamp, _ connection: Connection
    ) throws -> Bool {
        guard let current = try version(table, old.id, connection) else { return false }
        if current != old.version, policy == .error { throw conflict(table, old.id) }
        let statement = try connection.statement(table.deleteSQL)
        try statement.bind(old.id, at: 1)
        try statement.run()
        return true
    }

    /// The version to overwrite, if the policy allows that and the row is still there.
    private func currentVersion(
        _ table: EntityTable, _ old: RowStamp, _ connection: Connection
    ) throws -> Int64 {
        guard let current = try version(table, old.id, connection) else {
            throw StoreError(
                .deleted, entity: table.name, id: old.id,
                advice: "Somebody else deleted this \(table.name).")
        }
        if policy == .error { throw conflict(table, old.id) }
        return current
    }

    private func version(
        _ table: EntityTable, _ id: Int64, _ connection: Connection
    ) throws -> Int64? {
        let statement = try connection.statement(table.versionSQL)
        try statement.bind(id, at: 1)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return statement.integer(at: 0)
    }

    private func conflict(_ table: EntityTable, _ id: Int64) -> StoreError {
        StoreError(
            .conflict, entity: table.name, id: id,
            advice: "Somebody else changed this \(table.name). Look at it again before you save.")
    }
}

/// A row's number and version.
struct RowStamp: Hashable, Sendable {
    let id: Int64
    let version: Int64
}
