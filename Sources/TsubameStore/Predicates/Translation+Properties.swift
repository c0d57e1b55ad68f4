import Foundation

extension Translation {
    /// What a key path of a row's model leads to.
    mutating func property(_ keyPath: AnyKeyPath, of row: RowReference) throws(StoreError) -> Term {
        guard let property = try Self.property(row.model, keyPath) else {
            throw unknown(keyPath, row.model)
        }
        return try self.property(property, of: row)
    }

    mutating func property(_ property: Property, of row: RowReference) throws(StoreError) -> Term {
        var row = row
        for relation in property.path { row = target(relation, of: row) }
        switch property.leaf {
        case .column(let name, let folded, let isOptional):
            let alias = alias(of: row)
            var scalar = column(name, alias, row.isOptional || isOptional)
            scalar.folded = folded.map { SQL(text: "\(alias).\(quoted($0))") }
            return .value(scalar)
        case .folded(let name, let folded, let isOptional):
            let alias = alias(of: row)
            let optional = row.isOptional || isOptional
            if let folded { return .value(column(folded, alias, optional)) }
            return .value(self.folded(column(name, alias, optional)))
        case .id:
            var scalar = Scalar(row.key, isOptional: row.isOptional)
            scalar.row = row.alias ?? row.key.text
            return .value(scalar)
        case .version:
            return .value(column("@version", alias(of: row), row.isOptional))
        case .relation(let relation):
            if case .toOne = relation.kind { return .object(target(relation, of: row)) }
            return .members(members(relation, of: row))
        }
    }

    private func column(_ name: String, _ alias: String, _ isOptional: Bool) -> Scalar {
        var scalar = Scalar("\(alias).\(quoted(name))", isOptional: isOptional)
        scalar.row = alias
        return scalar
    }

    func folded(_ text: Scalar) -> Scalar {
        if let constant = text.constantText { return Scalar(constant: .text(constant.folded)) }
        var folded = Scalar(
            text.folded ?? SQL(text: "\(dialect.fold)(") + text.sql + SQL(text: ")"),
            isOptional: text.isOptional)
        folded.row = text.row
        return folded
    }

    private mutating func target(_ relation: EntityRelation, of row: RowReference) -> RowReference {
        RowReference(
            model: relation.targetModel,
            key: SQL(text: "\(alias(of: row)).\(quoted(relation.name))"), alias: nil,
            scope: row.scope, isOptional: true)
    }

    private mutating func members(_ relation: EntityRelation, of row: RowReference) -> Members {
        tables.insert(relation.target)
        let (scope, alias, owner) = (newScope(), newAlias(), row.key.text)
        let element = RowReference(
            model: relation.targetModel, key: SQL(text: "\(alias).id"), alias: alias,
            scope: scope, isOptional: false)
        let table = "\(quoted(relation.target)) AS \(alias)"
        switch relation.kind {
        case .toMany(let column):
            return Members(
                source: SQL(text: table), scope: scope, element: .object(element),
                conditions: [SQL(text: "\(alias).\(quoted(column)) = \(owner)")])
        case .links(let pairs, let isSource):
            let (own, far) = isSource ? ("source", "target") : ("target", "source")
            let link = newAlias("l")
            return Members(
                source: SQL(
                    text: "\(quoted(pairs)) AS \(link) JOIN \(table)"
                        + " ON \(alias).id = \(link).\(far)"),
                scope: scope, element: .object(element),
                conditions: [SQL(text: "\(link).\(own) = \(owner)")])
        case .toOne:
            preconditionFailure("a relation to one object has no members")
        }
    }

    static func property(
        _ model: any Model.Type, _ keyPath: AnyKeyPath
    ) throws(StoreError) -> Property? {
        func open<T: Model>(_ model: T.Type) throws(StoreError) -> Property? {
            try PropertyMap<T>.shared()[keyPath]
        }
        return try open(model)
    }

    private func unknown(_ keyPath: AnyKeyPath, _ model: any Model.Type) -> StoreError {
        StoreError(
            .unknownProperty, entity: tableName(model),
            advice: "A key path to a \(type(of: keyPath).valueType) is no attribute and no "
                + "relation of \(tableName(model)). Only those are in the database.")
    }
}
