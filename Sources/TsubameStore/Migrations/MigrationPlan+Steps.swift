extension MigrationPlan {
    /// Gives a table, and the tables of its pairs, another name.
    mutating func rename(_ old: String, to new: String) throws {
        guard var table = schema.tables[old] else { return }
        guard schema.tables[new] == nil else {
            throw StoreError(
                .schemaMismatch, entity: new,
                advice: "\(old) cannot be renamed to \(new): the file has both.")
        }
        for index in table.indexes { append(sql: "DROP INDEX \(quoted(index.name))") }
        append(
            sql: "ALTER TABLE \(quoted(old)) RENAME TO \(quoted(new))", isAdditive: false)
        table.indexes = []
        schema.tables[old] = nil
        schema.tables[new] = table
        for (name, table) in schema.tables {
            for place in table.columns.indices where table.columns[place].references == old {
                schema.tables[name]?.columns[place].references = new
            }
        }
        for (name, links) in schema.links.sorted(by: { $0.key < $1.key }) {
            if links.target == old { schema.links[name]?.target = new }
            guard links.source == old else { continue }
            schema.links[name]?.source = new
            if name.hasPrefix("\(old).") {
                renameLinks(name, to: new + name.dropFirst(old.count))
            }
        }
    }

    /// Refuses to take away what a model has.
    func checkDrops() throws {
        for step in steps {
            switch step.kind {
            case .dropTable(let table) where shapes.contains { $0.name == table }:
                throw refused(step, table, nil)
            case .dropColumn(let column, let table)
            where shapes.first { $0.name == table }?.column(column) != nil:
                throw refused(step, table, column)
            default: break
            }
        }
    }

    private func refused(_ step: MigrationStep, _ table: String, _ column: String?) -> StoreError {
        let what = column.map { "\(table).\($0)" } ?? table
        return StoreError(
            .invalidSchema, entity: table, property: column,
            advice: "The step \"\(step.name)\" drops \(what), which a model has.")
    }

    mutating func dropColumnsAndTables() throws {
        for step in steps {
            switch step.kind {
            case .dropTable(let table) where schema.tables[table] != nil: drop(table)
            case .dropColumn(let column, let table): drop(column, of: table)
            default: break
            }
        }
    }

    private mutating func drop(_ table: String) {
        for (name, links) in schema.links.sorted(by: { $0.key < $1.key })
        where links.source == table || links.target == table {
            append(sql: "DROP TABLE \(quoted(name))", isAdditive: false)
            schema.links[name] = nil
        }
        append(sql: "DROP TABLE \(quoted(table))", isAdditive: false)
        schema.tables[table] = nil
    }

    private mutating func drop(_ column: String, of table: String) {
        for name in [column, foldedName(column)] where schema.tables[table]?.column(name) != nil {
            for index in schema.tables[table]?.indexes ?? [] where index.columns.contains(name) {
                append(sql: "DROP INDEX \(quoted(index.name))")
                schema.tables[table]?.indexes.removeAll { $0 == index }
            }
            append(
                sql: "ALTER TABLE \(quoted(table)) DROP COLUMN \(quoted(name))", isAdditive: false)
            schema.tables[table]?.columns.removeAll { $0.name == name }
        }
    }
}
