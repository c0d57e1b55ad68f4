import TsubameSQLite

/// A model's table without its type: what the writer needs to know.
///
/// An object, because every operation of a commit carries it.
final class EntityTable: Sendable {
    /// One column, as the schema record in the file describes it.
    struct Column: Codable, Equatable, Sendable {
        let name: String
        let type: StorageType
        let isOptional: Bool
    }

    let name: String
    let attributes: [ColumnAccess]
    let columns: [Column]
    let make: @Sendable () -> any Model
    let violations: @Sendable (any Model) -> [Violation]
    let indexed: [String]

    /// The default value of each column, for rows that are older than the column.
    let defaults: [StoredValue]

    /// For each folded column, which follow the others, the index of the column it is made from.
    let foldedSources: [Int]

    let insertSQL: String
    let updateSQL: String
    let deleteSQL: String
    let versionSQL: String

    /// `SELECT id, version, attributes… FROM table`.
    let selectSQL: String

    init<M: Model>(_ schema: Schema<M>) throws(StoreError) {
        try Self.check(schema)
        name = schema.name
        attributes = schema.attributes.map(\.column)
        make = { M() }
        let rules = M.rules
        // Safety: a table is asked about objects of its own model only.
        violations = { rules.violations(of: unsafeDowncast($0, to: M.self)) }
        let own = attributes.map {
            Column(name: $0.name, type: $0.type, isOptional: $0.isOptional)
        }
        let foldedSources = schema.attributes.indices.filter {
            schema.attributes[$0].foldedKeyPath != nil
        }
        columns =
            own
            + foldedSources.map {
                Column(name: schema.attributes[$0].foldedName, type: .text, isOptional: false)
            }
        self.foldedSources = foldedSources
        indexed = schema.attributes.filter(\.column.isIndexed).map {
            $0.foldedKeyPath == nil ? $0.name : $0.foldedName
        }
        defaults =
            attributes.map { [object = M()] in $0.get(object) }
            + foldedSources.map { _ in StoredValue.text("") }
        let table = quoted(schema.name)
        let names = columns.map { quoted($0.name) }
        let places = columns.indices.map { "?\($0 + 3)" }
        insertSQL =
            "INSERT INTO \(table)(\((["id", "\"@version\""] + names).joined(separator: ", ")))"
            + " VALUES (\((["?1", "?2"] + places).joined(separator: ", ")))"
        let assignments = zip(names, places).map { "\($0) = \($1)" }
        updateSQL =
            "UPDATE \(table) SET "
            + (["\"@version\" = \"@version\" + 1"] + assignments).joined(separator: ", ")
            + " WHERE id = ?1 AND \"@version\" = ?2"
        deleteSQL = "DELETE FROM \(table) WHERE id = ?1"
        versionSQL = "SELECT \"@version\" FROM \(table) WHERE id = ?1"
        selectSQL =
            "SELECT "
            + (["id", "\"@version\""] + own.map { quoted($0.name) }).joined(separator: ", ")
            + " FROM \(table)"
    }

    /// Binds the values and their folded forms behind the number and the version.
    func bind(_ values: [StoredValue], to statement: Statement) throws(SQLiteError) {
        var index: Int32 = 3
        for value in values {
            try value.bind(to: statement, at: index)
            index += 1
        }
        for source in foldedSources {
            if case .text(let text) = values[source] {
                try statement.bind(text.folded, at: index)
            }
            index += 1
        }
    }

    private static func check<M: Model>(_ schema: Schema<M>) throws(StoreError) {
        let names = schema.attributes.map(\.name)
        let unfit = ([schema.name] + names).first { name in
            name.isEmpty || !name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
        }
        let problem: String? =
            if let unfit {
                "\"\(unfit)\" is not a name; use letters, digits and _"
            } else if Set(names.map { $0.lowercased() }).count < names.count {
                "two attributes have the same name"
            } else if names.contains(where: { $0.lowercased() == "id" }) {
                "every model has an id already"
            } else if schema.name.lowercased().hasPrefix("sqlite")
                || schema.name.lowercased().hasPrefix("tsubame_")
            {
                "the table's name is reserved"
            } else {
                nil
            }
        if let problem {
            throw StoreError(
                .invalidSchema, entity: schema.name, advice: "Schema \(schema.name): \(problem).")
        }
    }
}

/// Writes a checked name as an SQL identifier.
func quoted(_ name: String) -> String { "\"\(name)\"" }
