import Testing
import TsubameSQLite

@testable import TsubameStore

/// A file of before, the models of now, and what a query then finds.
private struct Pair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: [TableShape]
    let after: [TableShape]
    var seed = "INSERT INTO Note(id, \"@version\", title) VALUES (1, 1, 'Á'), (2, 5, 'b')"
    var steps: [MigrationStep] = []
    let query: String
    let found: [String]
    var isAdditive = false
}

private let plain = TableShape(name: "Note", columns: [text("title")])
private let tag = TableShape(name: "Tag", columns: [text("name")])
private let stars = TableShape(name: "Note", columns: [text("title"), integer("stars", nil)])
private let starSeed = """
    INSERT INTO Note(id, "@version", title, stars) VALUES (1, 1, 'a', 4), (9, 1, 'b', NULL);
    DELETE FROM Note WHERE id = 9;
    INSERT INTO Note(id, "@version", title, stars) VALUES (2, 1, 'c', NULL)
    """
private let byTag = TableShape(
    name: "Note", columns: [text("title"), reference("tag", "Tag")],
    indexes: [index("Note.tag", "tag")])
private let tagSeed = """
    INSERT INTO Tag(id, "@version", name) VALUES (7, 1, 'red');
    INSERT INTO Note(id, "@version", title, tag) VALUES (1, 1, 'a', 7), (2, 1, 'b', NULL)
    """
private let tagged = TableShape(
    name: "Note", columns: [text("title")],
    links: [.init(relation: "tags", target: "Tag")])
private let pairSeed = """
    INSERT INTO Tag(id, "@version", name) VALUES (7, 1, 'red'), (8, 1, 'blue');
    INSERT INTO Note(id, "@version", title) VALUES (1, 1, 'a'), (2, 1, 'b');
    INSERT INTO "Note.tags" VALUES (1, 7), (1, 8), (2, 8)
    """

private let additions: [Pair] = [
    Pair(
        testDescription: "a column with a default", before: [plain],
        after: [TableShape(name: "Note", columns: [text("title"), integer("stars", 3)])],
        query: "SELECT title, stars FROM Note", found: ["Á|3", "b|3"], isAdditive: true),
    Pair(
        testDescription: "a folded column and its index", before: [plain],
        after: [
            TableShape(
                name: "Note", columns: [text("title"), folded("title")],
                indexes: [index("Note.title.folded", "title.folded")])
        ], query: "SELECT \"title.folded\" FROM Note INDEXED BY \"Note.title.folded\" ORDER BY 1",
        found: ["a", "b"], isAdditive: true),
    Pair(
        testDescription: "a reference", before: [plain], after: [byTag, tag],
        query: "SELECT title, tag FROM Note", found: ["Á|-", "b|-"], isAdditive: true),
    Pair(
        testDescription: "pairs", before: [plain], after: [tagged, tag],
        query: "SELECT count(*) FROM \"Note.tags\"", found: ["0"], isAdditive: true),
    Pair(
        testDescription: "an index that is not wanted any more",
        before: [
            TableShape(
                name: "Note", columns: [text("title")], indexes: [index("Note.title", "title")])
        ],
        after: [plain],
        query: "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'Note.%'", found: ["0"],
        isAdditive: true),
]

private let renames: [Pair] = [
    Pair(
        testDescription: "an attribute, its folded text and its index",
        before: [
            TableShape(
                name: "Note", columns: [text("title"), folded("title")],
                indexes: [index("Note.title.folded", "title.folded")])
        ],
        after: [
            TableShape(
                name: "Note", columns: [text("name"), folded("name")],
                formerNames: ["name": "title"],
                indexes: [index("Note.name.folded", "name.folded")])
        ], seed: "INSERT INTO Note VALUES (1, 1, 'Á', 'á')",
        query: "SELECT name, \"name.folded\", "
            + "(SELECT group_concat(name) FROM sqlite_schema WHERE name LIKE 'Note.%') FROM Note",
        found: ["Á|á|Note.name.folded"]),
    Pair(
        testDescription: "a reference", before: [byTag, tag],
        after: [
            TableShape(
                name: "Note", columns: [text("title"), reference("colour", "Tag")],
                formerNames: ["colour": "tag"], indexes: [index("Note.colour", "colour")]), tag,
        ], seed: tagSeed, query: "SELECT title, colour FROM Note", found: ["a|7", "b|-"]),
    Pair(
        testDescription: "pairs", before: [tagged, tag],
        after: [
            TableShape(
                name: "Note", columns: [text("title")], formerNames: ["labels": "tags"],
                links: [.init(relation: "labels", target: "Tag")]), tag,
        ], seed: pairSeed, query: "SELECT * FROM \"Note.labels\"", found: ["1|7", "1|8", "2|8"]),
    Pair(
        testDescription: "pairs that the other side names now", before: [tagged, tag],
        after: [
            plain,
            TableShape(
                name: "Tag", columns: [text("name")],
                links: [.init(relation: "notes", target: "Note", inverse: "tags")]),
        ], seed: pairSeed, query: "SELECT * FROM \"Tag.notes\"", found: ["7|1", "8|1", "8|2"]),
    Pair(
        testDescription: "a table with references, pairs and indexes",
        before: [
            byTag, tag,
            TableShape(
                name: "Reply", columns: [reference("note", "Note")],
                links: [.init(relation: "seen", target: "Note")]),
        ],
        after: [
            TableShape(
                name: "Memo", columns: [text("title"), reference("tag", "Tag")],
                indexes: [index("Memo.tag", "tag")]), tag,
            TableShape(
                name: "Reply", columns: [reference("note", "Memo")],
                links: [.init(relation: "seen", target: "Memo")]),
        ],
        seed: tagSeed + """
            ; INSERT INTO Reply VALUES (1, 1, 2); INSERT INTO "Reply.seen" VALUES (1, 1)
            """, steps: [.renamingTable("Note", to: "Memo")],
        query: "SELECT title, tag, (SELECT target FROM \"Reply.seen\") FROM Memo"
            + " JOIN Reply ON note = Memo.id",
        found: ["b|-|1"]),
]

private let reshapings: [Pair] = [
    Pair(
        testDescription: "optional becomes required", before: [stars],
        after: [TableShape(name: "Note", columns: [text("title"), integer("stars", 3)])],
        seed: starSeed, query: "SELECT id, title, stars FROM Note", found: ["1|a|4", "2|c|3"]),
    Pair(
        testDescription: "required becomes optional",
        before: [TableShape(name: "Note", columns: [text("title"), integer("stars", 3)])],
        after: [stars], seed: "INSERT INTO Note VALUES (1, 1, 'a', 4)",
        query: "SELECT stars FROM Note", found: ["4"]),
    Pair(
        testDescription: "numbers of rows stay, those of deleted ones included", before: [stars],
        after: [TableShape(name: "Note", columns: [text("title"), integer("stars", 3)])],
        seed: starSeed, query: "SELECT seq FROM sqlite_sequence WHERE name = 'Note'", found: ["9"]),
    Pair(
        testDescription: "references to a table that is made anew stay",
        before: [stars, TableShape(name: "Reply", columns: [reference("note", "Note")])],
        after: [
            TableShape(name: "Note", columns: [text("title"), integer("stars", 3)]),
            TableShape(name: "Reply", columns: [reference("note", "Note")]),
        ], seed: starSeed + "; INSERT INTO Reply VALUES (1, 1, 2)",
        query: "SELECT title, (SELECT \"table\" FROM pragma_foreign_key_list('Reply'))"
            + " FROM Reply JOIN Note ON note = Note.id",
        found: ["c|Note"]),
    Pair(
        testDescription: "a number becomes a reference", before: [stars, tag],
        after: [
            TableShape(name: "Note", columns: [text("title"), reference("stars", "Tag")]), tag,
        ], seed: starSeed + "; INSERT INTO Tag VALUES (4, 1, 'x')",
        query: "SELECT title, stars FROM Note", found: ["a|4", "c|-"]),
    Pair(
        testDescription: "a reference that no model has lets its row go", before: [byTag, tag],
        after: [plain, tag], seed: tagSeed,
        query:
            "SELECT tag, (SELECT count(*) FROM pragma_foreign_key_list('Note')) FROM Note ORDER BY id",
        found: ["7|0", "-|0"]),
    Pair(
        testDescription: "so does a table that no model has", before: [byTag, tag],
        after: [tag], seed: tagSeed,
        query:
            "SELECT tag, (SELECT count(*) FROM pragma_foreign_key_list('Note')) FROM Note ORDER BY id",
        found: ["7|0", "-|0"]),
    Pair(
        testDescription: "somebody else's trigger and index come back", before: [stars],
        after: [TableShape(name: "Note", columns: [text("title"), integer("stars", 3)])],
        seed: starSeed + """
            ; CREATE INDEX mine ON Note(title, stars);
            CREATE TRIGGER loud AFTER INSERT ON Note BEGIN UPDATE Note SET title = upper(title); END
            """,
        query: "SELECT name FROM sqlite_schema WHERE tbl_name = 'Note' ORDER BY name",
        found: ["Note", "loud", "mine"]),
]

private let converted: [Pair] = [
    Pair(
        testDescription: "by SQL to another type", before: [plain],
        after: [TableShape(name: "Note", columns: [integer("title", 0)])],
        steps: [.converting("title", of: "Note", sql: "length(title) * 10")],
        query: "SELECT title, typeof(title) FROM Note", found: ["10|integer", "10|integer"]),
    Pair(
        testDescription: "by code to another type", before: [stars],
        after: [TableShape(name: "Note", columns: [text("title"), text("stars")])], seed: starSeed,
        steps: [
            .converting("stars", of: "Note") { (old: Int?) in old.map { "\($0) stars" } ?? "none" }
        ], query: "SELECT stars FROM Note", found: ["4 stars", "none"]),
    Pair(
        testDescription: "by code in the same type, with the folded text",
        before: [TableShape(name: "Note", columns: [text("title"), folded("title")])],
        after: [TableShape(name: "Note", columns: [text("title"), folded("title")])],
        steps: [.converting("title", of: "Note") { (old: String) in old + "Ö" }],
        query: "SELECT title, \"title.folded\" FROM Note", found: ["ÁÖ|ao", "bÖ|bo"]),
    Pair(
        testDescription: "dropped by steps", before: [byTag, tag], after: [plain], seed: tagSeed,
        steps: [.droppingColumn("tag", of: "Note"), .droppingTable("Tag")],
        query: "SELECT * FROM Note", found: ["1|1|a", "2|1|b"]),
]

@Suite struct MigrationPlanTests {
    @Test(arguments: additions + renames + reshapings + converted)
    fileprivate func `data is kept from schema to schema`(pair: Pair) throws {
        let file = try MigrationFile(pair.before)
        try file.execute(pair.seed)
        let plan = try MigrationPlan(from: file.schema(), to: pair.after, steps: pair.steps)
        #expect(plan.isAdditive == pair.isAdditive)
        try file.migrate(to: pair.after, steps: pair.steps)
        let rows = try file.rows(pair.query)
        #expect(rows == pair.found, "\(rows)")
        #expect(try file.rows("PRAGMA foreign_key_check") == [])
        #expect(try file.rows("PRAGMA integrity_check") == ["ok"])
        #expect(try file.backups() == (pair.isAdditive ? [] : ["store.sqlite.before-1"]))
        // What was planned is what the file now has, and nothing is left to do.
        let found = try file.schema()
        #expect(plan.schema.normal == found.normal)
        #expect(try MigrationPlan(from: found, to: pair.after, steps: pair.steps).isDone(found))
    }

    @Test func `other types are refused with both`() throws {
        let error = #expect(throws: StoreError.self) {
            try MigrationPlan(
                from: Self.file(plain),
                to: [TableShape(name: "Note", columns: [integer("title", nil)])])
        }
        #expect(error?.code == .schemaMismatch)
        #expect(
            error?.advice.hasPrefix(
                "Note.title is text in the file and optional integer in the program.") == true)
    }

    @Test func `a step cannot drop what a model has`() throws {
        for step in [MigrationStep.droppingTable("Note"), .droppingColumn("title", of: "Note")] {
            let error = #expect(throws: StoreError.self) {
                try MigrationPlan(from: Self.file(plain), to: [plain], steps: [step])
            }
            #expect(error?.code == .invalidSchema)
        }
    }

    @Test func `steps of one name are refused`() throws {
        #expect(throws: StoreError.self) {
            try MigrationPlan(
                from: FileSchema(), to: [plain],
                steps: [MigrationStep("a") { _ in }, MigrationStep("a") { _ in }])
        }
    }

    private static func file(_ shapes: TableShape...) throws -> FileSchema {
        try MigrationPlan(from: FileSchema(), to: shapes).schema
    }
}

extension FileSchema {
    /// Without the order of columns and indexes, and the spelling of defaults.
    fileprivate var normal: FileSchema {
        var schema = self
        for name in schema.tables.keys {
            schema.tables[name]?.columns.sort { $0.name < $1.name }
            schema.tables[name]?.indexes.sort { $0.name < $1.name }
        }
        return schema
    }
}
