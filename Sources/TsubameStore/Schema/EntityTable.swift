/// A model's table without its type: what the writer and migrations need to know.
final class EntityTable: Sendable {
    /// One column, as the schema record in the file describes it.
    struct Column: Codable, Equatable, Sendable {
        let name: String
        let type: StorageType
        let isOptional: Bool
        /// The table whose rows a to-one relation names.
        var references: String?
    }

    let name: String
    let model: any Model.Type

    /// The attributes' columns, then those of to-one relations, then the folded ones.
    let columns: [Column]

    /// How many of the columns are fields of the model's values.
    let fieldCount: Int
    let relations: [EntityRelation]

    /// What a column was called in older files.
    let formerNames: [String: String]

    /// The default value of each column, for rows that are older than the column.
    let defaults: [StoredValue]

    /// For each folded column, which come last, the index of the column it is made from.
    let foldedSources: [Int]
    let indexes: [EntityIndex]

    /// The columns whose text can be searched.
    let searched: [String]

    let insertSQL: String
    let deleteSQL: String
    let versionSQL: String

    /// `id, version, fields…` of the table, which is called t0.
    let selection: String

    /// `SELECT id, version, fields… FROM table AS t0`.
    let selectSQL: String

    init<M: Model>(_ model: M.Type) throws(StoreError) {
        let schema = M.schema
        try schema.check()
        name = schema.name
        self.model = model
        let fields = schema.fieldColumns
        foldedSources = schema.foldedSources
        columns =
            fields
            + foldedSources.map {
                Column(
                    name: foldedName(fields[$0].name), type: .text,
                    isOptional: fields[$0].isOptional)
            }
        fieldCount = fields.count
        relations = try schema.resolvedRelations()
        formerNames = schema.formerNames
        indexes = try schema.resolvedIndexes(M.indexes)
        searched = schema.attributes.filter { $0.has(.searchable) }.map(\.name)
        defaults = schema.defaults + foldedSources.map { _ in StoredValue.text("") }
        let table = quoted(schema.name)
        let names = ["id", "\"@version\""] + columns.map { quoted($0.name) }
        let places = names.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        insertSQL = "INSERT INTO \(table)(\(names.joined(separator: ", "))) VALUES (\(places))"
        deleteSQL = "DELETE FROM \(table) WHERE id = ?1"
        versionSQL = "SELECT \"@version\" FROM \(table) WHERE id = ?1"
        selection = names.prefix(fieldCount + 2).map { "t0.\($0)" }.joined(separator: ", ")
        selectSQL = "SELECT \(selection) FROM \(table) AS t0"
    }

    func relation(_ name: String) -> EntityRelation? { relations.first { $0.name == name } }

    /// `UPDATE` of some fields and their folded columns, of the row with a version.
    func updateSQL(_ fields: [Int]) -> String {
        let folded = foldedSources.indices.filter { fields.contains(foldedSources[$0]) }
            .map { fieldCount + $0 }
        let assignments = (fields + folded).enumerated().map {
            "\(quoted(columns[$1].name)) = ?\($0 + 3)"
        }
        return "UPDATE \(quoted(name)) SET "
            + (["\"@version\" = \"@version\" + 1"] + assignments).joined(separator: ", ")
            + " WHERE id = ?1 AND \"@version\" = ?2"
    }
}

/// An index of a table, by the names of its columns.
struct EntityIndex: Sendable {
    let name: String
    let columns: [String]
    let isUnique: Bool
}

/// A relation without the types of its models, and with both of its sides known.
struct EntityRelation: Sendable {
    enum Kind: Sendable {
        /// A column here.
        case toOne

        /// A column of the other table, by the name of its relation.
        case toMany(column: String)

        /// A table of pairs.
        case links(table: String, isSource: Bool)
    }

    let name: String
    let kind: Kind

    /// The name of the other table.
    let target: String
    let targetModel: any Model.Type
    let rule: DeleteRule

    /// The name of the other side.
    let inverse: String?
}

/// Writes a name as an SQL identifier; one of the file's own may have any sign in it.
func quoted(_ name: String) -> String {
    let isPlain = !name.utf8.contains(UInt8(ascii: "\""))
    return "\"\(isPlain ? name : name.replacing("\"", with: "\"\""))\""
}

/// The column with the folded form of another.
func foldedName(_ column: String) -> String { "\(column).folded" }
