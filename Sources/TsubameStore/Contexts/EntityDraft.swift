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

/// A new row: the number of its object so far, and the row that it brings back.
struct DraftInsertion: Sendable {
    let number: Int64
    let restoring: RowStamp?
}

/// What a save writes of one model; taken from the objects, on its way to the writer.
struct Draft<M: Model>: EntityDraft {
    struct Update: Sendable {
        let stamp: RowStamp
        let base: M.Values
        let values: M.Values
        let fields: [Int]
    }

    let entity: EntityTable
    var insertions: [DraftInsertion] = []

    /// The values of the insertions, in their order.
    var inserted: [M.Values] = []
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
        for case let old? in insertions.lazy.map(\.restoring)
        where try writing.version(entity, old.id) != nil {
            throw StoreError(
                .alreadyExists, entity: entity.name, id: old.id,
                advice: "\(entity.name) \(old.id) is there already.")
        }
        let statement = try writing.connection.statement(entity.insertSQL)
        var rows = NewRows(statement, entity, insertions, writing.connection)
        defer {
            writing.outcome.made[entity.name] = rows.stamps
            writing.outcome.change.note(.inserted, entity.name, rows.stamps.map(\.id))
        }
        writing.outcome.numbers.reserve(insertions.count)
        let (folded, fields) = (FoldedWriter(M.schema), M.schema.toOnes)
        if folded.isEmpty, fields.isEmpty {
            try M.Values.write(inserted, &rows)
            for (insertion, stamp) in zip(insertions, rows.stamps) where insertion.number < 0 {
                writing.outcome.numbers.insert(stamp, insertion.number)
            }
        } else {
            for place in insertions.indices {
                try insert(place, &rows, folded, fields, &writing)
            }
        }
    }

    private func insert(
        _ place: Int, _ rows: inout NewRows, _ folded: FoldedWriter<M>, _ fields: [Relation<M>],
        _ writing: inout CommitWriting
    ) throws {
        var values = inserted[place]
        let waiting = resolve(&values, fields, writing)
        try rows.begin(place)
        try values.write(to: &rows.writer)
        try folded.write(values, to: &rows.writer)
        let stamp = try rows.end(place)
        let number = insertions[place].number
        // A row that comes back keeps its number, which rows of other models have, too.
        if number < 0 { writing.outcome.numbers.insert(stamp, number) }
        for (column, number) in waiting { writing.postpone(entity, stamp.id, column, number) }
    }

    func update(_ writing: inout CommitWriting) throws {
        var cache = UpdateStatements<M>(entity)
        let fields = M.schema.toOnes
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

    var isEmpty: Bool { attributes.isEmpty }

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
