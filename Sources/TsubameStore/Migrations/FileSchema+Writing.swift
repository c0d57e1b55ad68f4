import Foundation
import TsubameSQLite

extension FileSchema {
    /// Notes down in the file what is the store's, and which steps were taken.
    func write(_ connection: Connection) throws {
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS tsubame_schema (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                version INTEGER NOT NULL,
                entities TEXT NOT NULL) STRICT;
            CREATE TABLE IF NOT EXISTS tsubame_owned (
                kind TEXT NOT NULL, name TEXT NOT NULL, about TEXT NOT NULL,
                PRIMARY KEY (kind, name)) STRICT, WITHOUT ROWID;
            DELETE FROM tsubame_owned;
            PRAGMA user_version = 1
            """)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let record = tables.mapValues { table in
            table.columns.map {
                EntityTable.Column(
                    name: $0.name, type: $0.type, isOptional: $0.isOptional,
                    references: $0.references)
            }
        }
        let statement = try connection.statement(
            "INSERT OR REPLACE INTO tsubame_schema VALUES (1, ?1, ?2)")
        try statement.bind(Int64(version ?? 1), at: 1)
        try statement.bind(String(decoding: try encoder.encode(record), as: UTF8.self), at: 2)
        try statement.run()
        for note in notes {
            let statement = try connection.statement(
                "INSERT INTO tsubame_owned VALUES (?1, ?2, ?3)")
            try statement.bind(note.kind, at: 1)
            try statement.bind(note.name, at: 2)
            try statement.bind(note.about, at: 3)
            try statement.run()
        }
    }

    private var notes: [(kind: String, name: String, about: String)] {
        var notes = steps.sorted().map { (kind: "step", name: $0, about: "") }
        for (name, table) in tables {
            notes += table.indexes.map { ("index", $0.name, name) }
            notes += table.columns.filter(\.isStale).map { ("stale", "\(name).\($0.name)", name) }
        }
        return notes + links.map { ("links", $0.key, $0.value.inverse ?? "") }
    }
}
