/// A table that is made anew under another name, filled, and put in the place of the old one.
///
/// SQLite cannot change a column in place. Whoever runs this has foreign keys switched off, so
/// that nothing follows the old table out; rows keep their numbers.
struct TableRebuild {
    private static let temporaryName = "tsubame_new"

    let table: String

    /// The new columns, each with the SQL expression for its values.
    var columns: [(column: FileSchema.Column, source: String)] = []

    init(table: String) {
        self.table = table
    }

    /// - Parameter extras: what makes the triggers and indexes that go with the old table.
    func statements(extras: [String]) -> [String] {
        let new = Self.temporaryName
        let names = ["id", "\"@version\""] + columns.map { quoted($0.column.name) }
        let sources = ["id", "\"@version\""] + columns.map(\.source)
        return [
            FileSchema.Table(columns: columns.map(\.column)).creation(as: new),
            "INSERT INTO \(new)(\(names.joined(separator: ", ")))"
                + " SELECT \(sources.joined(separator: ", ")) FROM \(quoted(table))",
            // No number is used twice, those of rows that are gone included.
            "DELETE FROM sqlite_sequence WHERE name = '\(new)'",
            "INSERT INTO sqlite_sequence(name, seq)"
                + " SELECT '\(new)', seq FROM sqlite_sequence"
                + " WHERE name = \(StoredValue.text(table).literal)",
            "DROP TABLE \(quoted(table))",
            // Otherwise SQLite looks at views and triggers that name the table, and finds none.
            "PRAGMA legacy_alter_table=ON",
            "ALTER TABLE \(new) RENAME TO \(quoted(table))",
            "PRAGMA legacy_alter_table=OFF",
        ] + extras
    }
}
