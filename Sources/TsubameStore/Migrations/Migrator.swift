import TsubameSQLite

/// What the code of a migration step does to a file; all of it is kept, or nothing.
///
/// A whole migration is one transaction. Foreign keys are looked at when it ends; pairs whose rows
/// were deleted go by themselves.
public struct Migrator {
    let connection: Connection
    let tables: [ObjectIdentifier: EntityTable]

    /// Runs one statement with a value for each `?`; returns how many rows it changed.
    @discardableResult
    public func execute(_ sql: String, _ values: any AttributeValue...) throws -> Int {
        let statement = try prepared(sql, values)
        try statement.run()
        return connection.changedCount
    }

    /// Hands over the rows of a query one by one.
    ///
    /// The body must not change the tables that the query reads; ``update(_:_:)`` may.
    public func forEach(
        _ sql: String, _ values: any AttributeValue..., do body: (MigrationRow) throws -> Void
    ) throws {
        let statement = try prepared(sql, values)
        defer { statement.reset() }
        while try statement.step() { try body(MigrationRow(statement, from: 0)) }
    }

    /// The first column of a query's first row; nil if there is no row.
    public func value<Value: AttributeValue>(
        _ sql: String, _ values: any AttributeValue..., as type: Value.Type = Value.self
    ) throws -> Value? {
        let statement = try prepared(sql, values)
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        return try MigrationRow(statement, from: 0).value(at: 0)
    }

    /// The columns of a table, those that no model has any more included; empty without the table.
    public func columns(of table: String) throws -> [String] {
        try connection.texts("SELECT name FROM pragma_table_xinfo(?1)", table)
    }

    /// Goes through all rows of a model, in the order of their numbers, and saves what changes.
    ///
    /// - Parameters:
    ///   - model: a model of the store.
    ///   - body: changes the values; the row has every column, those of before included. Rules are
    ///     not asked.
    /// - Returns: how many rows changed.
    @discardableResult
    public func update<M: Model>(
        _ model: M.Type, _ body: (inout M.Values, MigrationRow) throws -> Void
    ) throws -> Int {
        guard let table = tables[ObjectIdentifier(model)] else {
            throw StoreError(
                .unknownModel, entity: "\(model)",
                advice: "Give \(model) to the store when it is opened.")
        }
        var walk = ModelWalk<M>(table: table, connection: connection)
        return try walk.run(body)
    }

    private func prepared(_ sql: String, _ values: [any AttributeValue]) throws -> Statement {
        let statement = try connection.statement(sql)
        guard Int(statement.parameterCount) == values.count else {
            throw StoreError(
                .migrationFailed,
                advice: "\(values.count) values for \(statement.parameterCount) parameters: \(sql)")
        }
        for (index, value) in values.enumerated() {
            try value.stored.bind(to: statement, at: Int32(index + 1))
        }
        return statement
    }
}

/// One row as a migration finds it.
public struct MigrationRow {
    private let names: [String]
    private let stored: [StoredValue]

    init(_ statement: Statement, from first: Int32) {
        let columns = first..<max(first, statement.columnCount)
        names = columns.map { statement.name(of: $0) }
        stored = columns.map { StoredValue(statement, at: $0) }
    }

    /// A column as the file holds it; nil if there is no such column.
    public subscript(column: String) -> StoredValue? {
        names.firstIndex(of: column).map { stored[$0] }
    }

    /// A column as a type of attributes.
    /// - Throws: `StoreError.unreadableValue` if it is missing, or cannot be of this type.
    public func value<Value: AttributeValue>(
        _ column: String, as type: Value.Type = Value.self
    ) throws -> Value {
        guard let place = names.firstIndex(of: column) else {
            throw StoreError(
                .unreadableValue, property: column, advice: "The row has no column \(column).")
        }
        return try value(at: place)
    }

    func value<Value: AttributeValue>(at place: Int) throws -> Value {
        guard let value = Value(stored: stored[place]) else {
            throw StoreError(
                .unreadableValue, property: names[place],
                advice: "\(names[place]) holds a value that is no \(Value.self).")
        }
        return value
    }
}
