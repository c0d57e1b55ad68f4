import TsubameSQLite

/// The full-text tables of attributes that are `.searchable`, kept in step by triggers.
///
/// A table holds the folded text in pieces of three characters, as Japanese has no spaces. It
/// keeps no text of its own. Whoever writes to the model's table, in SQL too, keeps it right.
enum SearchTables {
    /// `@` is in no name of a model or a relation.
    static func name(_ table: String) -> String { "\(table).@search" }

    /// Makes the table and its triggers, and fills it from the rows.
    static func statements(for table: EntityTable) -> [String] {
        guard !table.searched.isEmpty else { return [] }
        let search = quoted(name(table.name))
        let columns = table.searched.map(quoted).joined(separator: ", ")
        func texts(_ row: String) -> String {
            table.searched.map { text($0, row, table) }.joined(separator: ", ")
        }
        let add = "INSERT INTO \(search)(rowid, \(columns)) VALUES (new.id, \(texts("new")))"
        let remove =
            "INSERT INTO \(search)(\(search), rowid, \(columns))"
            + " VALUES ('delete', old.id, \(texts("old")))"
        func trigger(_ end: String, _ event: String, _ actions: String...) -> String {
            "CREATE TRIGGER \(quoted(name(table.name) + end)) AFTER \(event) ON "
                + "\(quoted(table.name)) BEGIN \(actions.joined(separator: "; ")); END"
        }
        return [
            "CREATE VIRTUAL TABLE \(search) USING fts5("
                + "\(columns), content='', tokenize='trigram case_sensitive 1')",
            "INSERT INTO \(search)(rowid, \(columns))"
                + " SELECT id, \(texts("t0")) FROM \(quoted(table.name)) AS t0",
            trigger("+", "INSERT", add),
            trigger("-", "DELETE", remove),
            trigger("=", "UPDATE OF \(columns)", remove, add),
        ]
    }

    /// Lets triggers write to full-text tables.
    ///
    /// Older SQLites count those among what a foreign file may misuse. Nothing else is opened by
    /// it: functions and tables that could do harm are never open to triggers.
    static func allow(on connection: Connection) throws(SQLiteError) {
        try connection.execute("PRAGMA trusted_schema=ON")
    }

    /// In the order of their names.
    static func statements(for tables: some Sequence<EntityTable>) -> [String] {
        tables.sorted { $0.name < $1.name }.flatMap { statements(for: $0) }
    }

    /// What makes what is missing or different, and removes what is no longer searched.
    static func changes(
        for tables: some Sequence<EntityTable>, _ connection: Connection
    ) throws -> [String] {
        let found = try definitions(connection)
        var texts: [String] = []
        for table in tables.sorted(by: { $0.name < $1.name }) {
            let (old, new) = (found[table.name, default: [:]], statements(for: table))
            if Set(old.values) == Set(new.filter { $0.hasPrefix("CREATE") }) { continue }
            texts += removal(table.name, old) + new
        }
        return texts
    }

    /// What removes all of them.
    static func removals(_ connection: Connection) throws -> [String] {
        try definitions(connection).sorted { $0.key < $1.key }.flatMap { removal($0, $1) }
    }

    static func isTrigger(_ sql: String) -> Bool {
        guard let start = sql.firstRange(of: "CREATE TRIGGER "),
            let end = sql.firstRange(of: " AFTER ")
        else { return false }
        return sql[start.upperBound..<end.lowerBound].contains(".@search")
    }

    private static func removal(_ table: String, _ definitions: [String: String]) -> [String] {
        var texts: [String] = []
        for name in definitions.keys.sorted() where name != self.name(table) {
            texts.append("DROP TRIGGER \(quoted(name))")
        }
        if definitions[name(table)] != nil {
            texts.append("DROP TABLE \(quoted(name(table)))")
        }
        return texts
    }

    /// What the file has, by the model's table and then by name.
    private static func definitions(
        _ connection: Connection
    ) throws -> [String: [String: String]] {
        let statement = try connection.statement(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
                + " OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%')")
        var found: [String: [String: String]] = [:]
        while try statement.step() {
            let name = statement.text(at: 0)
            guard let end = name.firstRange(of: ".@search") else { continue }
            let table = String(name[..<end.lowerBound])
            found[table, default: [:]][name] = statement.text(at: 1)
        }
        return found
    }

    /// The folded text of a row; the folded column, if there is one, saves a computation.
    private static func text(_ column: String, _ row: String, _ table: EntityTable) -> String {
        let folded = foldedName(column)
        if table.columns.contains(where: { $0.name == folded }) {
            return "\(row).\(quoted(folded))"
        }
        return "\(Dialect.sqlite.fold)(\(row).\(quoted(column)))"
    }
}
