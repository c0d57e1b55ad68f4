import Foundation
import TsubameSQLite

/// What opening a file with these models would do to it.
public enum Migration {
    /// Returns the SQL, and does nothing; steps that run code are remarks, which begin with `--`.
    ///
    /// It is empty if the file has the models' shape.
    /// - Throws: what opening the store would throw, as far as it can be known without doing it.
    public static func plan(
        path: String, models: [any Model.Type], version: Int = 1, migrations: [MigrationStep] = []
    ) throws -> [String] {
        let tables = try Store.tables(of: models)
        let run = MigrationRun(tables: tables, version: version, steps: migrations)
        guard FileManager.default.fileExists(atPath: path) else {
            return try run.plan(from: FileSchema()).listing { _ in [] }
                + SearchTables.statements(for: tables.values)
        }
        return try StoreError.translating {
            let connection = try Connection(path: path, access: .read)
            return try connection.readTransaction {
                let plan = try run.plan(from: try FileSchema(connection))
                let listing = try plan.listing { try plan.kept(connection.extras(of: $0)) }
                if plan.isAdditive {
                    return try listing + SearchTables.changes(for: tables.values, connection)
                }
                return try SearchTables.removals(connection) + listing
                    + SearchTables.statements(for: tables.values)
            }
        }
    }
}

extension MigrationPlan {
    /// Leaves out the indexes that are dropped by themselves, and the triggers of searches.
    fileprivate func kept(_ extras: [String]) -> [String] {
        let dropped = dropped
        return extras.filter { sql in
            !dropped.contains { sql.contains("INDEX \($0) ON") } && !SearchTables.isTrigger(sql)
        }
    }

    /// Their quoted names.
    private var dropped: [String] {
        actions.compactMap { action in
            guard case .sql(let text) = action, text.hasPrefix("DROP INDEX ") else { return nil }
            return String(text.dropFirst("DROP INDEX ".count))
        }
    }
}
