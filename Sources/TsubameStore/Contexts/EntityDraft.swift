import TsubameSQLite

/// What a save writes of one model, without the model's type.
protocol EntityDraft: Sendable {
    var entity: EntityTable { get }
    var isEmpty: Bool { get }

    func delete(_ writing: inout CommitWriting) throws
    func insert(_ writing: inout CommitWriting) throws
    func update(_ writing: inout CommitWriting) throws

    /// Whether the draft itself writes a to-one relation of a row, and does not name an object.
    func rewrites(_ id: Int64, _ relation: String, awayFrom target: Int64) -> Bool
}

/// What a save writes of one model; taken from the objects, on its way to the writer.
struct Draft<M: Model>: EntityDraft {
    struct Insertion: Sendable {
        let number: Int64
        let values: M.Values
        let restoring: RowStamp?
    }

    struct Update: Sendable {
        let stamp: RowStamp
        let base: M.Values
        let values: M.Values
        let fields: [Int]
    }

    let entity: EntityTable
    var insertions: [Insertion] = []
    var updates: [Update] = []
    var deletions: [RowStamp] = []

    /// The places of the updates by row, for what deletes must leave alone.
    private var updated: [Int64: Int] = [:]

    init(_ entity: EntityTable) {
        self.entity = entity
    }

    mutating func add(_ update: Update) {
        updated[update.stamp.id] = updates.count
        updates.append(update)
    }

    var isEmpty: Bool { insertions.isEmpty && updates.isEmpty && deletions.isEmpty }

    func rewrites(_ id: Int64, _ relation: String, awayFrom target: Int64) -> Bool {
        guard let place = updated[id],
            let field = M.schema.relations.first(where: { $0.name == relation })?.field
        else { return false }
        return field.get(updates[place].values) != target
    }

    func delete(_ writing: inout CommitWriting) throws {
        for stamp in deletions { try writing.delete(entity, stamp) }
    }

    func insert(_ writing: inout CommitWriting) throws {
        guard !insertions.isEmpty else { return }
        let statement = try writing.connection.statement(entity.insertSQL)
        let folded = FoldedWriter(M.schema)
        let fields = referenceFields
        var made: [Int64] = []
        made.reserveCapacity(insertions.count)
        writing.outcome.numbers.reserveCapacity(insertions.count)
        defer { writing.outcome.change.note(.inserted, entity.name, made) }
        for insertion in insertions {
            if let old = insertion.restoring, try writing.version(entity, old.id) != nil {
                throw StoreError(
                    .alreadyExists, entity: entity.name, id: old.id,
                    advice: "\(entity.name) \(old.id) is there already.")
            }
            var values = insertion.values
            let waiting = resolve(&values, fields, writing)
            let version = (insertion.restoring?.version ?? 0) + 1
            if let old = insertion.restoring {
                try statement.bind(old.id, at: 1)
            } else {
                try statement.bindNull(at: 1)
            }
            try statement.bind(version, at: 2)
            var row = RowWriter(statement, from: 3)
            try values.write(to: &row)
            try folded.write(values, to: &row)
            try writing.run(statement, entity, insertion.restoring?.id)
            let stamp = RowStamp(id: writing.connection.lastInsertedID, version: version)
            // A row that comes back keeps its number, which rows of other models have, too.
            if insertion.restoring == nil {
                writing.outcome.numbers[insertion.number] = stamp
            } else {
                writing.outcome.stamps[entity.name, default: [:]][stamp.id] = stamp
            }
            made.append(stamp.id)
            for (column, number) in waiting { writing.postpone(entity, stamp.id, column, number) }
        }
    }

    func update(_ writing: inout CommitWriting) throws {
        var cache = UpdateStatements<M>(entity)
        let fields = referenceFields
        for update in updates {
            if writing.outcome.change.rows[entity.name]?[update.stamp.id] == .deleted {
                // Another object of this save took it along.
                continue
            }
            var values = update.values
            let waiting = resolve(&values, fields, writing)
            let stamp = try cache.write(update, values, &writing)
            writing.outcome.stamps[entity.name, default: [:]][update.stamp.id] = stamp
            writing.outcome.change.note(.updated, entity.name, stamp.id)
            for (column, number) in waiting { writing.postpone(entity, stamp.id, column, number) }
        }
    }

    private var referenceFields: [Relation<M>] { M.schema.toOnes }

    /// Replaces the numbers of new objects by those of their rows; returns those without one yet.
    private func resolve(
        _ values: inout M.Values, _ relations: [Relation<M>], _ writing: CommitWriting
    ) -> [(column: String, number: Int64)] {
        var waiting: [(String, Int64)] = []
        for relation in relations {
            guard let field = relation.field else { continue }
            let number = field.get(values)
            guard number < 0 else { continue }
            if let stamp = writing.outcome.numbers[number] {
                field.set(&values, stamp.id)
            } else {
                field.set(&values, 0)
                waiting.append((relation.name, number))
            }
        }
        return waiting
    }
}

/// Writes the folded forms of texts behind the fields.
struct FoldedWriter<M: Model> {
    private let attributes: [Attribute<M>]

    init(_ schema: Schema<M>) {
        attributes = schema.attributes.filter { $0.has(.folded) }
    }

    func write(_ values: M.Values, to row: inout RowWriter) throws {
        for attribute in attributes {
            try row.writeStored(attribute.get(values).folded)
        }
    }
}

extension StoredValue {
    /// The folded form of a text; anything else stays.
    var folded: StoredValue {
        if case .text(let text) = self { .text(text.folded) } else { self }
    }
}
