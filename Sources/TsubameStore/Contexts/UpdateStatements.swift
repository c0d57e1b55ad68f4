import TsubameSQLite

/// Writes changed fields of rows, in the light of what the store has by now.
struct UpdateStatements<M: Model> {
    private let entity: EntityTable
    private let schema = M.schema
    private var texts: [[Int]: String] = [:]

    init(_ entity: EntityTable) {
        self.entity = entity
    }

    mutating func write(
        _ update: Draft<M>.Update, _ values: M.Values, _ writing: inout CommitWriting
    ) throws -> RowStamp {
        // A row that this commit has touched already is not somebody else's change.
        let bumps = writing.outcome.bumped[entity.name]?[update.stamp.id] ?? 0
        let stamp = RowStamp(id: update.stamp.id, version: update.stamp.version + bumps)
        if try run(update.fields, values, stamp, &writing) {
            return RowStamp(id: stamp.id, version: stamp.version + 1)
        }
        guard let (theirs, version) = try current(stamp.id, writing) else {
            throw StoreError(
                .deleted, entity: entity.name, id: stamp.id,
                advice: "Somebody else deleted this \(entity.name).")
        }
        let conflict = Conflict(
            schema: schema, base: update.base, mine: values, theirs: theirs, fields: update.fields)
        let fields = try conflict.resolved(writing.policy, entity, stamp.id)
        if !fields.isEmpty {
            guard
                try run(fields, values, RowStamp(id: stamp.id, version: version), &writing)
            else {
                throw StoreError(
                    .database, entity: entity.name, id: stamp.id, advice: "Try again.")
            }
        }
        writing.outcome.merged[entity.name, default: []].insert(stamp.id)
        return RowStamp(id: stamp.id, version: fields.isEmpty ? version : version + 1)
    }

    private mutating func run(
        _ fields: [Int], _ values: M.Values, _ stamp: RowStamp, _ writing: inout CommitWriting
    ) throws -> Bool {
        let text = texts[fields] ?? entity.updateSQL(fields)
        texts[fields] = text
        let statement = try writing.connection.statement(text)
        try statement.bind(stamp.id, at: 1)
        try statement.bind(stamp.version, at: 2)
        var row = RowWriter(statement, from: 3)
        for field in fields { try schema.write(field, of: values, to: &row) }
        for field in fields where entity.foldedSources.contains(field) {
            try row.writeStored(schema.attributes[field].get(values).folded)
        }
        try entity.run(statement, stamp.id)
        return writing.connection.changedCount == 1
    }

    private func current(
        _ id: Int64, _ writing: CommitWriting
    ) throws -> (values: M.Values, version: Int64)? {
        let statement = try writing.connection.statement(entity.selectSQL + " WHERE t0.id = ?1")
        try statement.bind(id, at: 1)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return (try ObjectSet<M>.values(statement), statement.integer(at: 1))
    }
}

extension Schema {
    /// Writes one field: an attribute, or a to-one relation behind the attributes.
    func write(_ field: Int, of values: M.Values, to row: inout RowWriter) throws {
        if field < attributes.count { return try attributes[field].write(values, &row) }
        let number = toOnes[field - attributes.count].field?.get(values) ?? 0
        if number == 0 { try row.writeNull() } else { try row.writeInteger(number) }
    }
}
