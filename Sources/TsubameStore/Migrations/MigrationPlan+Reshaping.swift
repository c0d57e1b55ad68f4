extension MigrationPlan {
    /// Rebuilds a table if a column is to be otherwise than ALTER TABLE can make it.
    mutating func reshape(_ shape: TableShape) throws -> Bool {
        guard let table = schema.tables[shape.name] else { return false }
        var sources: [String: String] = [:]
        var isNeeded = false
        for column in shape.columns where column.foldedFrom == nil {
            guard let old = table.column(column.name) else { continue }
            let source = try source(column, old, shape)
            sources[column.name] = source.expression
            isNeeded = isNeeded || source.needsRebuild
        }
        let left = table.columns.filter { shape.column($0.name) == nil }
        // A column that no model has must not hold on to the rows that it names.
        if left.contains(where: { $0.references != nil }) { isNeeded = true }
        guard isNeeded else { return false }
        var rebuild = TableRebuild(table: shape.name)
        for column in shape.columns {
            let source =
                column.foldedFrom.map { source in
                    "tsubame_fold(\(sources[source] ?? quoted(source)))"
                } ?? sources[column.name]
            rebuild.columns.append((.init(column), source ?? quoted(column.name)))
        }
        for var column in left {
            column.references = nil
            rebuild.columns.append((column, quoted(column.name)))
        }
        append(rebuild)
        return true
    }

    /// Where the values of a column come from, and whether the column itself changes.
    private mutating func source(
        _ column: TableShape.Column, _ old: FileSchema.Column, _ shape: TableShape
    ) throws -> (expression: String, needsRebuild: Bool) {
        var expression = quoted(column.name)
        let isConverted = try convert(column, old, shape, &expression)
        if old.type != column.type, !isConverted { throw mismatch(shape.name, old, column) }
        let becomesRequired = old.isOptional && !column.isOptional
        if becomesRequired, column.fallback != .null {
            expression = "COALESCE(\(expression), \(column.fallback.literal))"
        }
        if let target = column.references, old.references != target {
            guard old.references == nil else { throw mismatch(shape.name, old, column) }
            // Numbers of rows that are not there, such as 0, name nothing.
            expression =
                "(SELECT id FROM \(quoted(target)) AS t WHERE t.id = "
                + "\(quoted(shape.name)).\(quoted(column.name)))"
        }
        let isSame =
            old.type == column.type && old.isOptional == column.isOptional
            && old.references == column.references
        return (expression, !isSame)
    }

    /// Plans a conversion that a step asks for; false if none does.
    private mutating func convert(
        _ column: TableShape.Column, _ old: FileSchema.Column, _ shape: TableShape,
        _ expression: inout String
    ) throws -> Bool {
        let conversions = steps.compactMap { step -> MigrationStep.Conversion? in
            guard case .convert(column.name, shape.name, let conversion) = step.kind else {
                return nil
            }
            return conversion
        }
        guard let conversion = conversions.first else { return false }
        guard conversions.count == 1 else {
            throw StoreError(
                .invalidSchema, entity: shape.name, property: column.name,
                advice: "Two steps convert \(shape.name).\(column.name). Make one of them.")
        }
        let isSameType = old.type == column.type && old.isOptional == column.isOptional
        switch conversion {
        case .sql(let text) where isSameType:
            let folded = shape.columns.first { $0.foldedFrom == column.name }
            append(
                sql: "UPDATE \(quoted(shape.name)) SET \(quoted(column.name)) = (\(text))"
                    + (folded.map { ", \(quoted($0.name)) = tsubame_fold(\(text))" } ?? ""),
                isAdditive: false)
        case .sql(let text): expression = "(\(text))"
        case .map(let body):
            // The new values wait in a column of their own, as the old one has another type.
            let target = isSameType ? column.name : "\(column.name).new"
            if !isSameType {
                append(
                    sql: "ALTER TABLE \(quoted(shape.name)) ADD COLUMN \(quoted(target))"
                        + " \(column.type.rawValue.uppercased())", isAdditive: false)
                expression = quoted(target)
            }
            append(
                .map(ColumnMap(table: shape.name, column: column.name, target: target, body: body)),
                isAdditive: false)
            if isSameType, let folded = shape.columns.first(where: { $0.foldedFrom == column.name })
            {
                append(
                    sql: "UPDATE \(quoted(shape.name)) SET \(quoted(folded.name))"
                        + " = tsubame_fold(\(quoted(column.name)))")
            }
        }
        return true
    }

    private func mismatch(
        _ entity: String, _ old: FileSchema.Column, _ new: TableShape.Column
    ) -> StoreError {
        func text(_ type: StorageType, _ isOptional: Bool, _ target: String?) -> String {
            (isOptional && target == nil ? "optional " : "")
                + (target.map { "a reference to \($0)" } ?? type.rawValue)
        }
        let (before, after) = (
            text(old.type, old.isOptional, old.references),
            text(new.type, new.isOptional, new.references)
        )
        return StoreError(
            .schemaMismatch, entity: entity, property: new.name,
            advice: "\(entity).\(new.name) is \(before) in the file and \(after) in the program. "
                + "Convert it by a migration step, or give the new property another name.")
    }
}
