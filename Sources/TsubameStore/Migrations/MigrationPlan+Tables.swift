extension MigrationPlan {
    /// Makes a table, or brings its columns to the shape.
    mutating func bring(_ shape: TableShape) throws {
        guard schema.tables[shape.name] != nil else { return create(shape) }
        renameColumns(shape)
        let added = try addColumns(shape)
        markStale(shape.name) { shape.column($0) == nil }
        let isRebuilt = try reshape(shape)
        if !isRebuilt { fold(shape, added) }
    }

    private mutating func create(_ shape: TableShape) {
        let table = FileSchema.Table(columns: shape.columns.map { .init($0) })
        append(sql: table.creation(as: shape.name))
        schema.tables[shape.name] = table
    }

    private mutating func renameColumns(_ shape: TableShape) {
        for column in shape.columns {
            let source = column.foldedFrom ?? column.name
            guard var old = shape.formerNames[source] else { continue }
            if column.foldedFrom != nil { old = foldedName(old) }
            guard schema.tables[shape.name]?.column(column.name) == nil,
                shape.column(old) == nil,
                let place = schema.tables[shape.name]?.columns.firstIndex(where: { $0.name == old })
            else { continue }
            append(
                sql: "ALTER TABLE \(quoted(shape.name)) RENAME COLUMN \(quoted(old))"
                    + " TO \(quoted(column.name))", isAdditive: false)
            schema.tables[shape.name]?.columns[place].name = column.name
        }
    }

    private mutating func addColumns(_ shape: TableShape) throws -> Set<String> {
        var added: Set<String> = []
        for column in shape.columns where schema.tables[shape.name]?.column(column.name) == nil {
            let new = FileSchema.Column(column)
            guard new.isOptional || column.fallback != .null else {
                throw StoreError(
                    .invalidSchema, entity: shape.name, property: column.name,
                    advice: "\(shape.name).\(column.name) is new and needs a default value.")
            }
            append(sql: "ALTER TABLE \(quoted(shape.name)) ADD COLUMN \(new.declaration)")
            schema.tables[shape.name]?.columns.append(new)
            added.insert(column.name)
        }
        return added
    }

    /// Fills folded columns that are new, or that somebody did not keep up.
    private mutating func fold(_ shape: TableShape, _ added: Set<String>) {
        for column in shape.columns {
            guard let source = column.foldedFrom,
                let place = schema.tables[shape.name]?.columns.firstIndex(where: {
                    $0.name == column.name
                }),
                let table = schema.tables[shape.name]
            else { continue }
            // A file's own new table has no rows; new columns of a new source fold the default.
            guard table.columns[place].isStale || added.contains(column.name) else { continue }
            schema.tables[shape.name]?.columns[place].isStale = false
            append(
                sql: "UPDATE \(quoted(shape.name)) SET \(quoted(column.name))"
                    + " = tsubame_fold(\(quoted(source)))")
        }
    }

    /// Lets a table of no model keep its rows while those they name may go.
    mutating func free(_ name: String) {
        markStale(name) { _ in true }
        guard let table = schema.tables[name],
            table.columns.contains(where: { $0.references != nil })
        else { return }
        var rebuild = TableRebuild(table: name)
        for var column in table.columns {
            column.references = nil
            rebuild.columns.append((column, quoted(column.name)))
        }
        append(rebuild)
    }

    mutating func append(_ rebuild: TableRebuild) {
        append(.rebuild(rebuild), isAdditive: false)
        schema.tables[rebuild.table]?.columns = rebuild.columns.map(\.column)
    }

    /// Remembers which folded columns this program does not keep up.
    private mutating func markStale(_ name: String, _ isLeft: (String) -> Bool) {
        for (place, column) in (schema.tables[name]?.columns ?? []).enumerated()
        where column.name.hasSuffix(".folded") && isLeft(column.name) {
            schema.tables[name]?.columns[place].isStale = true
        }
    }
}

extension FileSchema.Table {
    func creation(as name: String) -> String {
        let own = ["id INTEGER PRIMARY KEY AUTOINCREMENT", "\"@version\" INTEGER NOT NULL"]
        return "CREATE TABLE \(quoted(name)) ("
            + (own + columns.map(\.declaration)).joined(separator: ", ") + ") STRICT"
    }
}
