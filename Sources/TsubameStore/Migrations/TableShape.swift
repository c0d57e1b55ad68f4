/// The table that a model wants, without the model's type.
struct TableShape: Sendable {
    struct Column: Sendable {
        let name: String
        let type: StorageType
        let isOptional: Bool
        /// The table whose rows a to-one relation names.
        var references: String?
        /// The value of rows that are older than the column.
        var fallback = StoredValue.null
        /// The column whose folded text this one holds.
        var foldedFrom: String?
    }

    /// A table of pairs, on the side that makes it.
    struct Links: Sendable {
        let relation: String
        let target: String
        /// The name of the other side.
        var inverse: String?
    }

    let name: String
    var columns: [Column]
    /// What an attribute or a relation was called in older files.
    var formerNames: [String: String] = [:]
    var indexes: [EntityIndex] = []
    var links: [Links] = []

    func column(_ name: String) -> Column? { columns.first { $0.name == name } }
}

extension EntityTable {
    var shape: TableShape {
        let columns = columns.enumerated().map { index, column in
            TableShape.Column(
                name: column.name, type: column.type, isOptional: column.isOptional,
                references: column.references, fallback: defaults[index],
                foldedFrom: index < fieldCount
                    ? nil : self.columns[foldedSources[index - fieldCount]].name)
        }
        let links = relations.compactMap { relation -> TableShape.Links? in
            guard case .links(_, true) = relation.kind else { return nil }
            return TableShape.Links(
                relation: relation.name, target: relation.target, inverse: relation.inverse)
        }
        return TableShape(
            name: name, columns: columns, formerNames: formerNames, indexes: indexes, links: links)
    }
}
