extension MigrationPlan {
    /// Drops the store's indexes that no model wants any more.
    ///
    /// One over a column that no model has stays: a newer program may have made it.
    mutating func dropIndexes() {
        for shape in shapes {
            let former = Set(shape.formerNames.values)
            for index in schema.tables[shape.name]?.indexes ?? [] {
                let isWanted = shape.indexes.contains { FileSchema.Index($0) == index }
                let isForeign = index.columns.contains {
                    shape.column($0) == nil && !former.contains($0) && !isFolded($0, former)
                        && !isFolded($0, Set(shape.columns.map(\.name)))
                }
                guard !isWanted, !isForeign else { continue }
                append(sql: "DROP INDEX \(quoted(index.name))")
                schema.tables[shape.name]?.indexes.removeAll { $0 == index }
            }
        }
    }

    private func isFolded(_ column: String, _ names: Set<String>) -> Bool {
        column.hasSuffix(".folded") && names.contains(String(column.dropLast(".folded".count)))
    }

    /// Makes the indexes that are missing, when the rows are as they should be.
    mutating func makeIndexes(_ shape: TableShape) {
        for wanted in shape.indexes.map(FileSchema.Index.init)
        where schema.tables[shape.name]?.indexes.contains(wanted) == false {
            append(sql: wanted.creation(on: shape.name))
            schema.tables[shape.name]?.indexes.append(wanted)
        }
        schema.tables[shape.name]?.indexes.sort { $0.name < $1.name }
    }
}
