/// A named step from an older file to a newer one, taken once in the life of a file.
///
///     Store(
///         path: path, models: [Note.self],
///         migrations: [
///             .renamingTable("Memo", to: "Note"),
///             .converting("stars", of: "Note") { (text: String) in Int(text) ?? 0 },
///             MigrationStep("add slugs") { migrator in
///                 try migrator.update(Note.self) { note, _ in note.slug = slug(note.title) }
///             },
///         ])
///
/// What the models alone can tell needs no step: new models, attributes, relations and indexes,
/// names marked `.formerly`, and attributes that become optional or required. Keep the steps for
/// as long as there may be files from before them. A new file begins with the models' tables and
/// takes no step.
public struct MigrationStep: Sendable {
    enum Kind: Sendable {
        case run(@Sendable (Migrator) throws -> Void)
        case renameTable(String, to: String)
        case dropTable(String)
        case dropColumn(String, of: String)
        case convert(String, of: String, Conversion)
    }

    enum Conversion: Sendable {
        case sql(String)
        case map(@Sendable (StoredValue) throws -> StoredValue)
    }

    /// The name by which files remember that they took the step.
    public let name: String
    let kind: Kind

    private init(_ name: String?, _ fallback: String, _ kind: Kind) {
        self.name = name ?? fallback
        self.kind = kind
    }

    /// Runs code, in the order of the steps, when the tables have the models' shape.
    ///
    /// Columns and tables that no model has are still there; unique indexes are made afterwards.
    public init(_ name: String, _ body: @escaping @Sendable (Migrator) throws -> Void) {
        self.init(name, "", .run(body))
    }

    /// Gives a table and all that leads to it another name, before anything else is done.
    public static func renamingTable(
        _ old: String, to new: String, named name: String? = nil
    ) -> MigrationStep {
        MigrationStep(name, "rename \(old) to \(new)", .renameTable(old, to: new))
    }

    /// Removes a table that no model has any more, with all its rows, after all other steps.
    public static func droppingTable(_ table: String, named name: String? = nil) -> MigrationStep {
        MigrationStep(name, "drop \(table)", .dropTable(table))
    }

    /// Removes a column that no model has any more, with all its values, after all other steps.
    public static func droppingColumn(
        _ column: String, of table: String, named name: String? = nil
    ) -> MigrationStep {
        MigrationStep(name, "drop \(table).\(column)", .dropColumn(column, of: table))
    }

    /// Makes a column's values anew, one by one, and so lets its type be another.
    public static func converting<Old: AttributeValue, New: AttributeValue>(
        _ column: String, of table: String, named name: String? = nil,
        _ body: @escaping @Sendable (Old) throws -> New
    ) -> MigrationStep {
        let map = Conversion.map { stored in
            guard let old = Old(stored: stored) else {
                throw StoreError(
                    .unreadableValue, entity: table, property: column,
                    advice: "\(table).\(column) holds a value that is no \(Old.self).")
            }
            return try body(old).stored
        }
        return MigrationStep(name, "convert \(table).\(column)", .convert(column, of: table, map))
    }

    /// Makes a column's values anew by an SQL expression, which may use the row's other columns.
    public static func converting(
        _ column: String, of table: String, named name: String? = nil, sql expression: String
    ) -> MigrationStep {
        MigrationStep(
            name, "convert \(table).\(column)", .convert(column, of: table, .sql(expression)))
    }
}
