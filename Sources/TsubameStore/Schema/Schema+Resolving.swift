extension Schema {
    var fieldColumns: [EntityTable.Column] {
        attributes.map {
            EntityTable.Column(name: $0.name, type: $0.type, isOptional: $0.isOptional)
        }
            + toOnes.map {
                EntityTable.Column(
                    name: $0.name, type: .integer, isOptional: true,
                    references: tableName($0.target))
            }
    }

    /// The to-one relations, which have fields.
    var toOnes: [Relation<M>] { relations.filter { $0.field != nil } }

    var foldedSources: [Int] {
        attributes.indices.filter { attributes[$0].has(.folded) }
    }

    var defaults: [StoredValue] {
        let values = M.Values()
        return attributes.map { $0.get(values) } + toOnes.map { _ in .null }
    }

    var formerNames: [String: String] {
        var names: [String: String] = [:]
        for attribute in attributes {
            for case .formerly(let old) in attribute.options { names[attribute.name] = old }
        }
        for relation in relations { names[relation.name] = relation.formerly }
        return names
    }

    func resolvedRelations() throws(StoreError) -> [EntityRelation] {
        var list: [EntityRelation] = []
        for relation in relations { list.append(try resolved(relation)) }
        return list
    }

    private func resolved(_ relation: Relation<M>) throws(StoreError) -> EntityRelation {
        let other = tableName(relation.target)
        let named = relation.inverse.flatMap { inverseName(relation.target, $0.path) }
        if relation.inverse != nil, named == nil {
            throw invalid("the inverse of \(relation.name) is no relation of \(other)")
        }
        let naming = relationNaming(relation.target, M.self, relation.keyPath)
        let kind: EntityRelation.Kind =
            if relation.field != nil {
                .toOne
            } else if let named, isToOne(relation.target, named) {
                .toMany(column: named)
            } else if let naming, named == nil {
                .links(table: "\(other).\(naming)", isSource: false)
            } else {
                .links(table: "\(name).\(relation.name)", isSource: true)
            }
        return EntityRelation(
            name: relation.name, kind: kind, target: other, targetModel: relation.target,
            rule: relation.rule, inverse: named ?? naming)
    }

    func resolvedIndexes(_ indexes: [Index<M>]) throws(StoreError) -> [EntityIndex] {
        var list: [EntityIndex] = []
        for attribute in attributes {
            if attribute.has(.unique) {
                list.append(
                    EntityIndex(
                        name: "\(name).\(attribute.name)!", columns: [attribute.name],
                        isUnique: true))
            }
            if attribute.has(.indexed) {
                let column =
                    attribute.has(.folded) ? foldedName(attribute.name) : attribute.name
                list.append(
                    EntityIndex(name: "\(name).\(column)", columns: [column], isUnique: false))
            }
        }
        for relation in toOnes {
            list.append(
                EntityIndex(
                    name: "\(name).\(relation.name)", columns: [relation.name], isUnique: false))
        }
        for index in indexes {
            var columns: [String] = []
            for keyPath in index.paths {
                guard let column = column(of: keyPath.path) else {
                    throw invalid("a key path of its indexes is no attribute")
                }
                columns.append(column)
            }
            let suffix = columns.joined(separator: "+") + (index.isUnique ? "!" : "")
            list.append(
                EntityIndex(
                    name: "\(name).\(suffix)", columns: columns, isUnique: index.isUnique))
        }
        return list
    }

    func check() throws(StoreError) {
        let names = attributes.map(\.name) + relations.map(\.name)
        let unfit = ([name] + names).first { name in
            name.isEmpty || !name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
        }
        if let unfit { throw invalid("\"\(unfit)\" is not a name; use letters, digits and _") }
        if Set(names.map { $0.lowercased() }).count < names.count {
            throw invalid("two properties have the same name")
        }
        if names.contains(where: { $0.lowercased() == "id" }) {
            throw invalid("every model has an id already")
        }
        let lowercased = name.lowercased()
        if lowercased.hasPrefix("sqlite") || lowercased.hasPrefix("tsubame_") {
            throw invalid("the table's name is reserved")
        }
        for attribute in attributes where attribute.type != .text {
            if attribute.has(.folded) || attribute.has(.searchable) {
                throw invalid("\(attribute.name) is no text, so it cannot be folded or searched")
            }
        }
        let taken = attributes.first {
            $0.has(.searchable) && ["rank", "rowid"].contains($0.name.lowercased())
        }
        if let taken { throw invalid("\(taken.name) is a name of the search; choose another") }
    }

    func invalid(_ problem: String) -> StoreError {
        StoreError(.invalidSchema, entity: name, advice: "Schema \(name): \(problem).")
    }
}

private func inverseName<T: Model>(_ model: T.Type, _ path: AnyKeyPath) -> String? {
    T.schema.relations.first { $0.keyPath == path }?.name
}

private func isToOne<T: Model>(_ model: T.Type, _ relation: String) -> Bool {
    T.schema.relations.contains { $0.name == relation && $0.field != nil }
}

/// The relation of a model that names a key path of another as its inverse.
private func relationNaming<T: Model, M: Model>(
    _ model: T.Type, _ other: M.Type, _ path: AnyKeyPath
) -> String? {
    T.schema.relations.first { $0.target == other && $0.inverse?.path == path }?.name
}
