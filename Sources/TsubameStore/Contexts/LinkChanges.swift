import TsubameSQLite

/// One row of a table of pairs.
struct LinkPair: Hashable, Sendable {
    var source: Int64
    var target: Int64

    init(_ source: Int64, _ target: Int64) {
        self.source = source
        self.target = target
    }
}

/// Pairs of many-to-many relations that were made or taken apart and not saved yet.
struct LinkChanges: Sendable {
    /// By table, whether each pair is to be there.
    private(set) var tables: [String: [LinkPair: Bool]] = [:]

    var isEmpty: Bool { tables.isEmpty }

    /// Notes what a pair is to be; the opposite of a change that is pending takes it back.
    mutating func set(_ table: String, _ pair: LinkPair, isPresent: Bool) {
        if tables[table]?[pair] == !isPresent {
            tables[table]?[pair] = nil
            if tables[table]?.isEmpty == true { tables[table] = nil }
        } else {
            tables[table, default: [:]][pair] = isPresent
        }
    }

    /// The other ends of the pairs of an object, as saved and with what is pending.
    static func members(
        of id: Int64, _ table: String, _ isSource: Bool, _ context: StoreContext
    ) throws -> [Int64] {
        var ids = id > 0 ? try saved(id, table, isSource, context.store) : []
        if context.isSaving { context.takeInSave() }
        for links in context.lineage.map(\.links) {
            for (pair, isPresent) in links.tables[table] ?? [:]
            where (isSource ? pair.source : pair.target) == id {
                let other = isSource ? pair.target : pair.source
                if isPresent { ids.insert(other) } else { ids.remove(other) }
            }
        }
        // Saved ones by number, then new ones in the order in which they were made.
        return ids.sorted { ($0 < 0 ? 1 : 0, abs($0)) < ($1 < 0 ? 1 : 0, abs($1)) }
    }

    private static func saved(
        _ id: Int64, _ table: String, _ isSource: Bool, _ store: Store
    ) throws -> Set<Int64> {
        let (own, other) = isSource ? ("source", "target") : ("target", "source")
        return try StoreError.translating {
            try store.pool.readNow { connection in
                let statement = try connection.statement(
                    "SELECT \(other) FROM \(quoted(table)) WHERE \(own) = ?1")
                try statement.bind(id, at: 1)
                var ids: Set<Int64> = []
                while try statement.step() { ids.insert(statement.integer(at: 0)) }
                return ids
            }
        }
    }

    /// Gives pairs of new objects the numbers of their rows.
    mutating func renumber(_ numbers: NewNumbers) {
        tables = tables.mapValues { pairs in
            Dictionary(
                pairs.map { pair, isPresent in
                    (
                        LinkPair(
                            numbers[pair.source]?.id ?? pair.source,
                            numbers[pair.target]?.id ?? pair.target), isPresent
                    )
                }, uniquingKeysWith: { $1 })
        }
    }

    /// Takes away what a save has written, unless it was changed again meanwhile.
    ///
    /// After a rollback, a pair of which nothing is noted is left as it was saved.
    mutating func subtract(_ saved: LinkChanges, wasRolledBack: Bool) {
        for (table, pairs) in saved.tables {
            for (pair, isPresent) in pairs {
                if tables[table]?[pair] == isPresent {
                    tables[table]?[pair] = nil
                } else if !wasRolledBack {
                    tables[table, default: [:]][pair] = !isPresent
                }
            }
            if tables[table]?.isEmpty == true { tables[table] = nil }
        }
    }
}
