extension MigrationPlan {
    /// Makes a table of pairs, or finds the one that it was before.
    mutating func bring(_ links: TableShape.Links, of shape: TableShape) throws {
        let name = "\(shape.name).\(links.relation)"
        let wanted = FileSchema.Links(
            source: shape.name, target: links.target, inverse: links.inverse)
        if let found = schema.links[name], found.source == wanted.source {
            guard found.target == wanted.target else { throw mismatch(name, found, wanted) }
            schema.links[name] = wanted
            return
        }
        if let old = shape.formerNames[links.relation], take("\(shape.name).\(old)", name, wanted) {
            return
        }
        append(sql: Self.creation(name, wanted))
        append(sql: Self.index(name))
        if let old = mirrored(links, of: shape) {
            append(
                sql: "INSERT INTO \(quoted(name))(source, target)"
                    + " SELECT target, source FROM \(quoted(old))", isAdditive: false)
            append(sql: "DROP TABLE \(quoted(old))", isAdditive: false)
            schema.links[old] = nil
        }
        schema.links[name] = wanted
    }

    /// Renames a table of pairs to the name that it has now.
    private mutating func take(
        _ old: String, _ name: String, _ wanted: FileSchema.Links
    ) -> Bool {
        guard let found = schema.links[old], found.source == wanted.source,
            found.target == wanted.target
        else { return false }
        renameLinks(old, to: name)
        schema.links[name] = wanted
        return true
    }

    mutating func renameLinks(_ old: String, to name: String) {
        append(sql: "DROP INDEX \(quoted("\(old).target"))")
        append(
            sql: "ALTER TABLE \(quoted(old)) RENAME TO \(quoted(name))", isAdditive: false)
        append(sql: Self.index(name))
        schema.links[name] = schema.links.removeValue(forKey: old)
    }

    /// The same pairs as the other side had them, when that side made the table.
    private func mirrored(_ links: TableShape.Links, of shape: TableShape) -> String? {
        let target = shapes.first { $0.name == links.target }
        let former = links.inverse.flatMap { target?.formerNames[$0] }
        let names = [links.inverse, former].compactMap { $0 }.map { "\(links.target).\($0)" }
        let isMade = { (name: String) in
            target?.links.contains { "\(links.target).\($0.relation)" == name } == true
        }
        return schema.links.filter { name, found in
            found.source == links.target && found.target == shape.name && !isMade(name)
                && (names.contains(name) || found.inverse == links.relation)
        }.keys.min()
    }

    private static func creation(_ name: String, _ links: FileSchema.Links) -> String {
        func column(_ name: String, _ table: String) -> String {
            "\(name) INTEGER NOT NULL REFERENCES \(quoted(table))(id)"
                + " ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"
        }
        return "CREATE TABLE \(quoted(name)) (\(column("source", links.source)), "
            + "\(column("target", links.target)), PRIMARY KEY (source, target))"
            + " STRICT, WITHOUT ROWID"
    }

    private static func index(_ name: String) -> String {
        "CREATE INDEX \(quoted("\(name).target")) ON \(quoted(name))(target)"
    }

    private func mismatch(
        _ name: String, _ found: FileSchema.Links, _ wanted: FileSchema.Links
    ) -> StoreError {
        StoreError(
            .schemaMismatch, entity: wanted.source, property: name,
            advice: "\(name) leads to \(found.target) in the file and to \(wanted.target) in the "
                + "program. Give the new relation another name.")
    }
}
