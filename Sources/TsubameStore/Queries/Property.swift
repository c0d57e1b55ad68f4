/// What a key path of a model leads to.
struct Property: Sendable {
    /// The last step of a key path.
    enum Leaf: Sendable {
        /// A column of the row; the folded one beside it, if there is one.
        case column(String, folded: String?, isOptional: Bool)

        /// The folded form of a column's text.
        case folded(String, column: String?, isOptional: Bool)

        /// The number of the row.
        case id

        /// The version of the row.
        case version

        /// Another object, or others.
        case relation(EntityRelation)
    }

    /// The to-one relations on the way to the row that has it.
    var path: [EntityRelation] = []
    let leaf: Leaf

    /// The property as a key path writes it.
    var name: String? {
        leaf.columnName.map { name in (path.map(\.name) + [name]).joined(separator: ".") }
    }

    func reached(by relation: EntityRelation) -> Property {
        Property(path: [relation] + path, leaf: leaf)
    }
}

extension Property.Leaf {
    init<M: Model>(_ attribute: Attribute<M>) {
        self = .column(
            attribute.name, folded: attribute.has(.folded) ? foldedName(attribute.name) : nil,
            isOptional: attribute.isOptional)
    }

    init<M: Model>(foldedFormOf attribute: Attribute<M>) {
        self = .folded(
            attribute.name, column: attribute.has(.folded) ? foldedName(attribute.name) : nil,
            isOptional: attribute.isOptional)
    }

    /// The column that an index or an update can name.
    var columnName: String? {
        switch self {
        case .column(let name, _, _): name
        case .folded(_, let column, _): column
        case .relation(let relation):
            if case .toOne = relation.kind { relation.name } else { nil }
        case .id: "id"
        case .version: "@version"
        }
    }
}
