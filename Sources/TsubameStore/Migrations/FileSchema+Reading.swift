import Foundation
import TsubameSQLite

/// The layout of the bookkeeping itself.
private let knownFormat: Int64 = 1

extension FileSchema {
    /// Reads what the file has; a file that is not there yet, or empty, has nothing.
    init(_ connection: Connection) throws {
        let format = try connection.number("PRAGMA user_version") ?? 0
        guard format <= knownFormat else {
            throw StoreError(
                .schemaTooNew,
                advice: "The file has format \(format); this program reads up to \(knownFormat).")
        }
        let names = try Set(connection.texts("SELECT name FROM sqlite_schema WHERE type = 'table'"))
        guard names.contains("tsubame_schema") else { return }
        let statement = try connection.statement("SELECT version, entities FROM tsubame_schema")
        guard try statement.step() else { return }
        version = Int(statement.integer(at: 0))
        let record = Data(statement.text(at: 1).utf8)
        statement.reset()
        let isOwnedKnown = names.contains("tsubame_owned")
        for name in try Self.tableNames(in: record).sorted() where names.contains(name) {
            tables[name] = try Self.table(name, connection, isOwnedKnown: isOwnedKnown)
        }
        try readLinks(names, connection, isOwnedKnown: isOwnedKnown)
        if isOwnedKnown { try readNotes(connection) }
    }

    private static func tableNames(in record: Data) throws -> [String] {
        do {
            return Array(
                try JSONDecoder().decode([String: [EntityTable.Column]].self, from: record).keys)
        } catch {
            throw StoreError(
                .unreadableValue,
                advice: "The file's record of its tables is damaged. Restore it from a backup.")
        }
    }

    private static func table(
        _ name: String, _ connection: Connection, isOwnedKnown: Bool
    ) throws -> Table {
        let references = try connection.references(of: name)
        var table = Table()
        let statement = try connection.statement(
            "SELECT name, type, \"notnull\", dflt_value FROM pragma_table_xinfo(?1)")
        try statement.bind(name, at: 1)
        while try statement.step() {
            let column = statement.text(at: 0)
            guard column != "id", column != "@version" else { continue }
            table.columns.append(
                Column(
                    name: column,
                    type: StorageType(declared: statement.text(at: 1)),
                    isOptional: statement.integer(at: 2) == 0, references: references[column],
                    fallback: statement.textIfAny(at: 3).map(Column.source(ofDefault:))))
        }
        let indexes = try connection.indexes(of: name)
        guard isOwnedKnown else {
            // Before they were noted down, all that bore the table's name were the store's.
            table.indexes = indexes.filter { $0.name.hasPrefix("\(name).") }
            return table
        }
        let owned = try connection.texts("SELECT name FROM tsubame_owned WHERE kind = 'index'")
        table.indexes = indexes.filter { owned.contains($0.name) }
        return table
    }

    private mutating func readLinks(
        _ names: Set<String>, _ connection: Connection, isOwnedKnown: Bool
    ) throws {
        for name in names.sorted() where name.contains(".") && tables[name] == nil {
            let references = try connection.references(of: name)
            guard let source = references["source"], let target = references["target"] else {
                continue
            }
            links[name] = Links(source: source, target: target)
        }
        guard isOwnedKnown else { return }
        let statement = try connection.statement(
            "SELECT name, about FROM tsubame_owned WHERE kind = 'links'")
        while try statement.step() {
            let inverse = statement.text(at: 1)
            links[statement.text(at: 0)]?.inverse = inverse.isEmpty ? nil : inverse
        }
    }

    private mutating func readNotes(_ connection: Connection) throws {
        steps = try Set(connection.texts("SELECT name FROM tsubame_owned WHERE kind = 'step'"))
        let statement = try connection.statement(
            "SELECT about, name FROM tsubame_owned WHERE kind = 'stale'")
        while try statement.step() {
            let (table, name) = (statement.text(at: 0), statement.text(at: 1))
            guard
                let place = tables[table]?.columns.firstIndex(where: {
                    "\(table).\($0.name)" == name
                })
            else { continue }
            tables[table]?.columns[place].isStale = true
        }
    }
}

extension StorageType {
    /// The type of a column that the store may not have made.
    fileprivate init(declared text: String) {
        let type = text.lowercased()
        self = StorageType(rawValue: type) ?? (type == "int" ? .integer : .blob)
    }
}

extension FileSchema.Column {
    /// A default as a declaration needs it: what is no literal stands in brackets.
    fileprivate static func source(ofDefault text: String) -> String {
        let isLiteral = text.wholeMatch(of: /[+-]?[\w.]+([eE][+-]?\d+)?|[xX]?'([^']|'')*'/) != nil
        return isLiteral ? text : "(\(text))"
    }
}

extension Connection {
    func number(_ sql: String) throws -> Int64? {
        let statement = try statement(sql)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(at: 0) : nil
    }

    func texts(_ sql: String, _ binding: String? = nil) throws -> [String] {
        let statement = try statement(sql)
        if let binding { try statement.bind(binding, at: 1) }
        var texts: [String] = []
        while try statement.step() { texts.append(statement.text(at: 0)) }
        return texts
    }

    /// The tables that the columns of a table name rows of.
    func references(of table: String) throws -> [String: String] {
        let statement = try statement(
            "SELECT \"from\", \"table\" FROM pragma_foreign_key_list(?1)")
        try statement.bind(table, at: 1)
        var references: [String: String] = [:]
        while try statement.step() { references[statement.text(at: 0)] = statement.text(at: 1) }
        return references
    }

    /// The indexes of a table, without those that SQLite makes by itself.
    func indexes(of table: String) throws -> [FileSchema.Index] {
        let statement = try statement(
            """
            SELECT name, "unique" FROM pragma_index_list(?1) WHERE origin = 'c' ORDER BY name
            """)
        try statement.bind(table, at: 1)
        var found: [(name: String, isUnique: Bool)] = []
        while try statement.step() {
            found.append((statement.text(at: 0), statement.integer(at: 1) != 0))
        }
        return try found.map { name, isUnique in
            FileSchema.Index(
                name: name,
                columns: try texts(
                    "SELECT name FROM pragma_index_info(?1) ORDER BY seqno", name),
                isUnique: isUnique)
        }
    }
}
