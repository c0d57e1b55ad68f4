import Foundation
import Testing
import TsubameSQLite
import TsubameSupport

@testable import TsubameStore

private let first = TableShape(name: "Note", columns: [text("title"), integer("stars", nil)])
private let second = TableShape(
    name: "Note", columns: [text("title"), integer("stars", 3), text("slug", "-")],
    indexes: [index("Note.slug!", "slug", isUnique: true)])
private let slugs = MigrationStep("add slugs") { migrator in
    try migrator.execute("UPDATE Note SET slug = title || id")
}

private struct Broken: Error {}

@Suite struct MigrationRunTests {
    private func makeFile(rows: Int = 2) throws -> MigrationFile {
        let file = try MigrationFile([first])
        try file.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
            INSERT INTO Note(id, "@version", title, stars) SELECT i, 1, 'note', NULL FROM n
            """)
        return file
    }

    @Test func `steps run once, in order, before unique indexes are made`() throws {
        let file = try makeFile()
        let runs = Lock<[String]>([])
        let steps = [
            MigrationStep("first") { _ in runs.withLock { $0.append("first") } }, slugs,
            MigrationStep("last") { _ in runs.withLock { $0.append("last") } },
        ]
        for _ in 0..<2 { try file.migrate(to: [second], steps: steps) }
        #expect(runs.withLock { $0 } == ["first", "last"])
        #expect(try file.rows("SELECT slug, stars FROM Note") == ["note1|3", "note2|3"])
        #expect(try file.schema().steps == ["first", "add slugs", "last"])
    }

    @Test func `a new file takes no step`() throws {
        let file = try MigrationFile()
        try file.migrate(to: [second], steps: [MigrationStep("old") { _ in throw Broken() }])
        try file.migrate(to: [second], steps: [MigrationStep("old") { _ in throw Broken() }])
        #expect(try file.schema().steps == ["old"])
        #expect(try file.backups() == [])
    }

    @Test func `a step that fails takes everything back, and runs again`() throws {
        let file = try makeFile()
        let before = try file.schema()
        let broken = MigrationStep("break") { migrator in
            try migrator.execute("DELETE FROM Note")
            throw Broken()
        }
        let error = #expect(throws: StoreError.self) {
            try file.migrate(to: [second], version: 2, steps: [slugs, broken])
        }
        #expect(error?.code == .migrationFailed)
        #expect(error?.advice.hasPrefix("The migration step \"break\" failed") == true)
        #expect(try file.schema() == before)
        #expect(try file.rows("SELECT count(*) FROM Note") == ["2"])
        try file.migrate(to: [second], version: 2, steps: [slugs])
        #expect(try file.schema().version == 2)
    }

    @Test func `rows that are not unique are told, and the file stays`() throws {
        let file = try makeFile()
        let before = try file.schema()
        let error = #expect(throws: StoreError.self) { try file.migrate(to: [second]) }
        #expect(error?.code == .migrationFailed)
        #expect(error?.advice.contains("UNIQUE constraint failed: Note.slug") == true)
        #expect(try file.schema() == before)
    }

    @Test func `a reference to nothing is told, and pairs of nothing go`() throws {
        let tag = TableShape(name: "Tag", columns: [])
        let note = TableShape(
            name: "Note", columns: [reference("tag", "Tag")],
            links: [.init(relation: "tags", target: "Tag")])
        let file = try MigrationFile([note, tag])
        try file.execute(
            """
            INSERT INTO Tag VALUES (1, 1), (2, 1); INSERT INTO Note VALUES (1, 1, 2);
            INSERT INTO "Note.tags" VALUES (1, 1), (1, 2)
            """)
        func removing(_ tag: Int) -> MigrationStep {
            MigrationStep("remove \(tag)") { try $0.execute("DELETE FROM Tag WHERE id = ?", tag) }
        }
        let error = #expect(throws: StoreError.self) {
            try file.migrate(to: [note, tag], steps: [removing(2)])
        }
        #expect(error?.code == .migrationFailed)
        #expect(error?.entity == "Note")
        try file.migrate(to: [note, tag], steps: [removing(1)])
        #expect(try file.rows("SELECT * FROM \"Note.tags\"") == ["1|2"])
    }

    @Test func `what is not additive is copied before, and three copies stay`() throws {
        let file = try makeFile()
        for number in 1...5 {
            try file.migrate(to: [first], steps: [MigrationStep("\(number)") { _ in }])
        }
        #expect(try file.backups() == (3...5).map { "store.sqlite.before-\($0)" })
        let copy = file.folder + "/store.sqlite.before-5"
        let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let connection = try Connection(path: copy, access: .read)
        #expect(try connection.number("SELECT count(*) FROM Note") == 2)
        #expect(try FileSchema(connection).steps == ["1", "2", "3", "4"])
    }

    @Test func `a file that is named like a copy of another number is no copy`() throws {
        let file = try makeFile()
        let names = ["\(Int.max)", "-1", "x"].map { "\(file.path).before-\($0)" }
        for name in names { try Data().write(to: URL(filePath: name)) }
        try file.migrate(to: [first], steps: [MigrationStep("1") { _ in }])
        #expect(try file.backups().contains("store.sqlite.before-1"))
        for name in names { #expect(FileManager.default.fileExists(atPath: name)) }
    }

    @Test func `columns of others come through a rebuild, whatever they are like`() throws {
        let file = try MigrationFile([first])
        try file.execute(
            #"""
            ALTER TABLE Note ADD COLUMN "it's ""odd""" TEXT DEFAULT 'it''s';
            ALTER TABLE Note ADD COLUMN short INT DEFAULT (1 + length('ab'));
            CREATE INDEX "an ""index""" ON Note("it's ""odd""");
            INSERT INTO Note("@version", title) VALUES (1, 'old')
            """#)
        let required = TableShape(name: "Note", columns: [text("title"), integer("stars", 3)])
        try file.migrate(to: [required])
        try file.execute(#"INSERT INTO Note("@version", title) VALUES (1, 'new')"#)
        #expect(
            try file.rows(#"SELECT title, stars, "it's ""odd""", short FROM Note"#)
                == ["old|3|it's|3", "new|3|it's|3"])
        try file.execute(#"DROP INDEX "an ""index""""#)
        try file.migrate(
            to: [required], steps: [.droppingColumn(#"it's "odd""#, of: "Note")])
        #expect(
            try file.schema().tables["Note"]?.columns.map(\.name) == ["title", "stars", "short"])
    }

    @Test func `a kill at any moment leaves the old file or the new one`() throws {
        // Enough rows that SQLite writes pages of the transaction before it ends.
        let file = try makeFile(rows: 100_000)
        let before = try file.schema()
        let copies = Lock<[String]>([])
        try file.migrate(to: [second], steps: [slugs]) { [path = file.path] number in
            // What the system holds of the files is what a kill leaves.
            for end in ["", "-wal"] {
                try? FileManager.default.copyItem(
                    atPath: path + end, toPath: "\(path).\(number)\(end)")
            }
            copies.withLock { $0.append("\(path).\(number)") }
        }
        #expect(copies.withLock { $0.count } > 3)
        for path in copies.withLock({ $0 }) {
            let connection = try Connection(path: path, access: .write)
            #expect(try FileSchema(connection) == before)
            #expect(
                try connection.number("SELECT count(*) FROM Note WHERE stars IS NULL") == 100_000)
            #expect(try connection.texts("PRAGMA integrity_check") == ["ok"])
        }
        #expect(try file.rows("SELECT count(*) FROM Note WHERE stars = 3") == ["100000"])
    }

    @Test func `folded texts that another program did not keep are made anew`() throws {
        let new = TableShape(name: "Note", columns: [text("title"), folded("title")])
        let old = TableShape(name: "Note", columns: [text("title")])
        let file = try MigrationFile([new])
        try file.migrate(to: [old])
        try file.execute("INSERT INTO Note(id, \"@version\", title) VALUES (1, 1, 'ÁB')")
        try file.migrate(to: [new])
        #expect(try file.rows("SELECT \"title.folded\" FROM Note") == ["ab"])
        #expect(try file.backups() == [])
    }

    @Test func `a file from before the notes is brought up, its old indexes included`() throws {
        let file = try MigrationFile()
        try file.execute(
            """
            CREATE TABLE tsubame_schema (id INTEGER PRIMARY KEY CHECK (id = 1),
                version INTEGER NOT NULL, entities TEXT NOT NULL) STRICT;
            PRAGMA user_version = 1;
            INSERT INTO tsubame_schema VALUES (1, 1,
                '{"Note":[{"isOptional":false,"name":"title","type":"text"}]}');
            CREATE TABLE "Note" (id INTEGER PRIMARY KEY AUTOINCREMENT, "@version" INTEGER NOT NULL,
                "title" TEXT NOT NULL DEFAULT '') STRICT;
            CREATE INDEX "Note.title" ON "Note"("title"); CREATE INDEX mine ON "Note"("title");
            INSERT INTO Note VALUES (1, 1, 'a')
            """)
        try file.migrate(to: [second])
        #expect(try file.rows("SELECT title, stars, slug FROM Note") == ["a|3|-"])
        #expect(
            try file.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql NOT NULL ORDER BY 1")
                == ["Note.slug!", "mine"])
    }
}
