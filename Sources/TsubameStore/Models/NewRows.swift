import TsubameSQLite

/// A statement that inserts rows, one after the other: what ``ModelValues/write(_:_:)`` fills.
public struct NewRows {
    @usableFromInline var writer: RowWriter

    /// What became of the rows, in their order.
    private(set) var stamps: [RowStamp] = []

    private let statement: Statement
    private let entity: EntityTable
    private let insertions: [DraftInsertion]
    private let connection: Connection

    init(
        _ statement: Statement, _ entity: EntityTable, _ insertions: [DraftInsertion],
        _ connection: Connection
    ) {
        self.statement = statement
        self.entity = entity
        self.insertions = insertions
        self.connection = connection
        writer = RowWriter(statement, from: 3)
        stamps.reserveCapacity(insertions.count)
    }

    @usableFromInline
    mutating func begin(_ place: Int) throws {
        if let old = insertions[place].restoring {
            try statement.bind(old.id, at: 1)
            try statement.bind(old.version + 1, at: 2)
        } else {
            try statement.bindNull(at: 1)
            try statement.bind(Int64(1), at: 2)
        }
        writer.place = 3
    }

    @usableFromInline
    @discardableResult
    mutating func end(_ place: Int) throws -> RowStamp {
        let old = insertions[place].restoring
        try entity.run(statement, old?.id)
        let stamp = RowStamp(id: connection.lastInsertedID, version: (old?.version ?? 0) + 1)
        stamps.append(stamp)
        return stamp
    }
}
