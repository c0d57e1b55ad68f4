/// The tables of a file that are the store's, as the file has them.
struct FileSchema: Equatable, Sendable {
    struct Column: Equatable, Sendable {
        var name: String
        var type: StorageType
        var isOptional: Bool
        /// The table whose rows a to-one relation names.
        var references: String?
        /// The default as SQL source.
        var fallback: String?
        /// Whether a program that does not know this folded column may have written rows.
        var isStale = false
    }

    struct Index: Equatable, Sendable {
        let name: String
        let columns: [String]
        let isUnique: Bool
    }

    struct Table: Equatable, Sendable {
        var columns: [Column] = []
        /// Those that the store made, and not somebody else.
        var indexes: [Index] = []

        func column(_ name: String) -> Column? { columns.first { $0.name == name } }
    }

    /// A table of pairs.
    struct Links: Equatable, Sendable {
        var source: String
        var target: String
        /// The name of the other side.
        var inverse: String?
    }

    /// The version that the program gave; nil for a file without tables of ours.
    var version: Int?
    var tables: [String: Table] = [:]
    var links: [String: Links] = [:]
    /// The names of the steps that were taken.
    var steps: Set<String> = []

    var isNew: Bool { version == nil }
}

extension FileSchema.Column {
    /// What the file has to have for a column of a model.
    init(_ column: TableShape.Column) {
        name = column.name
        type = column.type
        isOptional = column.isOptional
        references = column.references
        fallback = column.references == nil ? column.fallback.literal : nil
    }

    /// The column as it stands in a CREATE or an ALTER.
    var declaration: String {
        if let references {
            return "\(quoted(name)) INTEGER REFERENCES \(quoted(references))(id)"
                + " DEFERRABLE INITIALLY DEFERRED"
        }
        return "\(quoted(name)) \(type.rawValue.uppercased())\(isOptional ? "" : " NOT NULL")"
            + (fallback.map { " DEFAULT \($0)" } ?? "")
    }
}

extension FileSchema.Index {
    init(_ index: EntityIndex) {
        self.init(name: index.name, columns: index.columns, isUnique: index.isUnique)
    }

    func creation(on table: String) -> String {
        "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(quoted(name)) ON \(quoted(table))"
            + "(\(columns.map(quoted).joined(separator: ", ")))"
    }
}
