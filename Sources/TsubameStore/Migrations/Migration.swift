import Foundation
import TsubameSQLite

/// Brings the tables of a file to the shape of the models, in one transaction.
struct Migration: Sendable {
    /// The layout of the bookkeeping itself.
    private static let format: Int64 = 1

    let tables: [EntityTable]
    let version: Int

    func run(_ connection: Connection) throws {
        try checkFormat(connection)
        var recorded = try readRecord(connection)
        for table in tables {
            if let columns = recorded[table.name] {
                try update(table, from: columns, connection)
            } else {
                try create(table, connection)
            }
            // A column that only the file has stays known; its default serves new rows.
            let known = recorded[table.name, default: []]
            let names = Set(table.columns.map(\.name))
            recorded[table.name] = table.columns + known.filter { !names.contains($0.name) }
            for index in table.indexes {
                try connection.execute(
                    "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX IF NOT EXISTS "
                        + "\(quoted(index.name)) ON \(quoted(table.name))"
                        + "(\(index.columns.map(quoted).joined(separator: ", ")))")
            }
            for relation in table.relations {
                guard case .links(let name, true) = relation.kind else { continue }
                try createLinks(name, table.name, relation.target, connection)
            }
        }
        try writeRecord(recorded, connection)
    }

    private func checkFormat(_ connection: Connection) throws {
        let statement = try connection.statement("PRAGMA user_version")
        let format = try statement.step() ? statement.integer(at: 0) : 0
        guard format <= Self.format else {
            throw StoreError(
                .schemaTooNew,
                advice: "The file has format \(format); this program reads up to \(Self.format).")
        }
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS tsubame_schema (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                version INTEGER NOT NULL,
                entities TEXT NOT NULL) STRICT;
            PRAGMA user_version = \(Self.format)
            """)
    }

    private func readRecord(
        _ connection: Connection
    ) throws -> [String: [EntityTable.Column]] {
        let statement = try connection.statement("SELECT version, entities FROM tsubame_schema")
        guard try statement.step() else { return [:] }
        let found = statement.integer(at: 0)
        guard found <= version else {
            throw StoreError(
                .schemaTooNew,
                advice: "The file is version \(found); this program reads up to \(version).")
        }
        return try JSONDecoder().decode(
            [String: [EntityTable.Column]].self, from: Data(statement.text(at: 1).utf8))
    }

    private func writeRecord(
        _ record: [String: [EntityTable.Column]], _ connection: Connection
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let statement = try connection.statement(
            "INSERT OR REPLACE INTO tsubame_schema VALUES (1, ?1, ?2)")
        try statement.bind(Int64(version), at: 1)
        try statement.bind(String(decoding: try encoder.encode(record), as: UTF8.self), at: 2)
        try statement.run()
    }

    private func create(_ table: EntityTable, _ connection: Connection) throws {
        let own = ["id INTEGER PRIMARY KEY AUTOINCREMENT", "\"@version\" INTEGER NOT NULL"]
        let columns = zip(table.columns, table.defaults).map { Self.declaration($0, $1) }
        try connection.execute(
            "CREATE TABLE \(quoted(table.name)) ("
                + (own + columns).joined(separator: ", ") + ") STRICT")
    }

    private func createLinks(
        _ name: String, _ source: String, _ target: String, _ connection: Connection
    ) throws {
        func column(_ name: String, _ table: String) -> String {
            "\(name) INTEGER NOT NULL REFERENCES \(quoted(table))(id)"
                + " ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"
        }
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS \(quoted(name)) (
                \(column("source", source)), \(column("target", target)),
                PRIMARY KEY (source, target)) STRICT, WITHOUT ROWID;
            CREATE INDEX IF NOT EXISTS \(quoted("\(name).target")) ON \(quoted(name))(target)
            """)
    }

    private func update(
        _ table: EntityTable, from recorded: [EntityTable.Column], _ connection: Connection
    ) throws {
        let known = Dictionary(recorded.map { ($0.name, $0) }) { first, _ in first }
        let ownCount = table.columns.count - table.foldedSources.count
        for (index, column) in table.columns.enumerated() {
            if let old = known[column.name] {
                guard old != column else { continue }
                throw Self.mismatch(table.name, old, column)
            }
            let added = Self.declaration(column, table.defaults[index])
            try connection.execute("ALTER TABLE \(quoted(table.name)) ADD COLUMN \(added)")
            guard index >= ownCount else { continue }
            let source = table.columns[table.foldedSources[index - ownCount]].name
            try connection.execute(
                "UPDATE \(quoted(table.name)) SET \(quoted(column.name))"
                    + " = tsubame_fold(\(quoted(source)))")
        }
    }

    private static func declaration(_ column: EntityTable.Column, _ value: StoredValue) -> String {
        let type =
            switch column.type {
            case .integer: "INTEGER"
            case .real: "REAL"
            case .text: "TEXT"
            case .blob: "BLOB"
            }
        let rule = column.isOptional ? "" : " NOT NULL"
        if let target = column.references {
            return "\(quoted(column.name)) INTEGER REFERENCES \(quoted(target))(id)"
                + " DEFERRABLE INITIALLY DEFERRED"
        }
        return "\(quoted(column.name)) \(type)\(rule) DEFAULT \(value.literal)"
    }

    private static func mismatch(
        _ entity: String, _ old: EntityTable.Column, _ new: EntityTable.Column
    ) -> StoreError {
        func text(_ column: EntityTable.Column) -> String {
            (column.isOptional ? "optional " : "") + column.type.rawValue
        }
        return StoreError(
            .schemaMismatch, entity: entity, property: new.name,
            advice: "\(entity).\(new.name) is \(text(old)) in the file and \(text(new)) in the "
                + "program. Give the new property another name.")
    }
}
