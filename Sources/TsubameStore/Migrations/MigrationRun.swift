import TsubameSQLite
import TsubameSupport

/// Brings a file to the shape of the models: everything, in one transaction, or nothing.
struct MigrationRun: Sendable {
    let shapes: [TableShape]
    var tables: [ObjectIdentifier: EntityTable] = [:]
    var version = 1
    var steps: [MigrationStep] = []
    var durability = Durability.normal
    var busyTimeout = Duration.seconds(5)

    /// Called before each action, and with the number of actions at the end.
    var onAction: @Sendable (Int) -> Void = { _ in }

    init(shapes: [TableShape], version: Int = 1, steps: [MigrationStep] = []) {
        self.shapes = shapes
        self.version = version
        self.steps = steps
    }

    init(
        tables: [ObjectIdentifier: EntityTable], version: Int, steps: [MigrationStep]
    ) {
        self.init(shapes: tables.values.map(\.shape), version: version, steps: steps)
        self.tables = tables
    }

    /// Looks on a snapshot whether anything is to be done; then, with the write lock, does it.
    ///
    /// - Returns: the connection; while it is open, the next one finds the log warm.
    @discardableResult
    func run(path: String) throws -> Connection {
        let connection = try Connection(
            path: path, access: .write, durability: durability, busyTimeout: busyTimeout)
        try connection.prepareForStore(isSearched: true)
        let isDone = try connection.readTransaction { try self.needsNothing(connection) } as Bool
        guard !isDone else { return connection }
        // Tables are taken away and come back; the references are looked at in the end.
        try connection.execute("PRAGMA foreign_keys=OFF")
        try connection.writeTransaction { try self.carryOut(connection) }
        return connection
    }

    private func needsNothing(_ connection: Connection) throws -> Bool {
        let file = try FileSchema(connection)
        return try plan(from: file).isDone(file)
            && SearchTables.changes(for: tables.values, connection).isEmpty
    }

    private func carryOut(_ connection: Connection) throws {
        let file = try FileSchema(connection)
        let plan = try plan(from: file)
        if !file.isNew, !plan.isAdditive { try MigrationBackup(path: connection.path).make() }
        // A column cannot go while a trigger speaks of it.
        if !plan.isAdditive {
            for text in try SearchTables.removals(connection) { try run(text, connection) }
        }
        try carryOut(plan, connection)
        for text in try SearchTables.changes(for: tables.values, connection) {
            try run(text, connection)
        }
    }

    func plan(from file: FileSchema) throws -> MigrationPlan {
        try MigrationPlan(
            from: file, to: shapes, version: version, steps: steps)
    }

    private func carryOut(_ plan: MigrationPlan, _ connection: Connection) throws {
        let migrator = Migrator(connection: connection, tables: tables)
        for (number, action) in plan.actions.enumerated() {
            onAction(number)
            switch action {
            case .sql(let text): try run(text, connection)
            case .rebuild(let rebuild): try run(rebuild, connection)
            case .map(let map): try map.run(connection)
            case .step(let step): try run(step, migrator)
            }
        }
        try plan.schema.write(connection)
        if !plan.isAdditive { try checkReferences(plan, connection) }
        onAction(plan.actions.count)
    }

    private func run(_ rebuild: TableRebuild, _ connection: Connection) throws {
        let extras = try connection.extras(of: rebuild.table)
        for text in rebuild.statements(extras: extras) { try run(text, connection) }
    }

    private func run(_ text: String, _ connection: Connection) throws {
        do {
            try connection.execute(text)
        } catch {
            guard error.code == .constraint else { throw error }
            throw StoreError(
                .migrationFailed,
                advice: "The rows of the file do not fit the models: \(error.message). "
                    + "A migration step has to put them right first.")
        }
    }

    private func run(_ step: MigrationStep, _ migrator: Migrator) throws {
        guard case .run(let body) = step.kind else { return }
        do {
            try body(migrator)
        } catch {
            throw Self.failure(step, error)
        }
    }

    private static func failure(_ step: MigrationStep, _ error: any Error) -> StoreError {
        let reason = if let error = error as? SQLiteError { error.message } else { "\(error)" }
        return StoreError(
            .migrationFailed,
            advice: "The migration step \"\(step.name)\" failed, and the file is as it was: "
                + reason)
    }

    private func checkReferences(_ plan: MigrationPlan, _ connection: Connection) throws {
        for (name, links) in plan.schema.links.sorted(by: { $0.key < $1.key }) {
            for (column, table) in [("source", links.source), ("target", links.target)] {
                try connection.execute(
                    "DELETE FROM \(quoted(name)) WHERE \(column) NOT IN "
                        + "(SELECT id FROM \(quoted(table)))")
            }
        }
        let statement = try connection.statement("PRAGMA foreign_key_check")
        guard try statement.step() else { return }
        defer { statement.reset() }
        throw StoreError(
            .migrationFailed, entity: statement.text(at: 0), id: statement.integer(at: 1),
            advice: "After the migration, \(statement.text(at: 0)) \(statement.integer(at: 1)) "
                + "would name a \(statement.text(at: 2)) that is not there; the file is as it was.")
    }
}

extension Connection {
    /// Defines the functions that the store's SQL uses.
    func prepareForStore(isSearched: Bool) throws {
        try defineTextFunctions()
        if isSearched { try SearchTables.allow(on: self) }
    }

    /// What makes the indexes and triggers that would go with a table.
    func extras(of table: String) throws -> [String] {
        try texts(
            """
            SELECT sql FROM sqlite_schema
            WHERE tbl_name = ?1 AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid
            """, table)
    }
}
