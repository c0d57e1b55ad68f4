import TsubameSQLite

/// A commit that is being written.
struct CommitWriting {
    let connection: Connection
    let commit: Commit
    var outcome: CommitOutcome
    var denials: [Denial] = []
    private var postponed: [(table: EntityTable, id: Int64, column: String, number: Int64)] = []

    init(connection: Connection, commit: Commit) {
        self.connection = connection
        self.commit = commit
        outcome = CommitOutcome(change: StoreChange(writer: commit.writer))
    }

    /// A deleted row, and rows that forbid that unless they go, too.
    struct Denial {
        let table: EntityTable
        let id: Int64
        let relation: EntityRelation
        let rows: [Int64]
    }

    var policy: ConflictPolicy { commit.policy }

    func version(_ table: EntityTable, _ id: Int64) throws -> Int64? {
        let statement = try connection.statement(table.versionSQL)
        try statement.bind(id, at: 1)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return statement.integer(at: 0)
    }

    /// Remembers a reference to an object that has no row yet.
    mutating func postpone(_ table: EntityTable, _ id: Int64, _ column: String, _ number: Int64) {
        postponed.append((table, id, column, number))
    }

    func fillIn() throws {
        for (table, id, column, number) in postponed {
            guard let stamp = outcome.numbers[number] else { continue }
            let statement = try connection.statement(
                "UPDATE \(quoted(table.name)) SET \(quoted(column)) = ?1 WHERE id = ?2")
            try statement.bind(stamp.id, at: 1)
            try statement.bind(id, at: 2)
            try statement.run()
        }
    }

    mutating func writeLinks(_ links: LinkChanges) throws {
        for (name, pairs) in links.tables.sorted(by: { $0.key < $1.key }) {
            let ordered = pairs.sorted {
                ($0.key.source, $0.key.target) < ($1.key.source, $1.key.target)
            }
            for (pair, isPresent) in ordered { try write(pair, isPresent, name) }
        }
    }

    private mutating func write(_ pair: LinkPair, _ isPresent: Bool, _ name: String) throws {
        let source = outcome.numbers[pair.source]?.id ?? pair.source
        let target = outcome.numbers[pair.target]?.id ?? pair.target
        // An end that never was saved, or that this commit deleted, has no pairs.
        guard source > 0, target > 0, !isDeleted(source, target, name) else { return }
        let statement = try connection.statement(
            isPresent
                ? "INSERT OR IGNORE INTO \(quoted(name))(source, target) VALUES (?1, ?2)"
                : "DELETE FROM \(quoted(name)) WHERE source = ?1 AND target = ?2")
        try statement.bind(source, at: 1)
        try statement.bind(target, at: 2)
        try statement.run()
        guard connection.changedCount > 0 else { return }
        for table in commit.tables.values {
            for relation in table.relations {
                guard case .links(name, let isSource) = relation.kind else { continue }
                try touch(table, isSource ? source : target)
            }
        }
    }

    private func isDeleted(_ source: Int64, _ target: Int64, _ name: String) -> Bool {
        commit.tables.values.contains { table in
            table.relations.contains { relation in
                guard case .links(name, let isSource) = relation.kind else { return false }
                let near = outcome.change.rows[table.name]?[isSource ? source : target]
                let far = outcome.change.rows[relation.target]?[isSource ? target : source]
                return near == .deleted || far == .deleted
            }
        }
    }

    /// Gives a row a new version, as something it shows has changed.
    mutating func touch(_ table: EntityTable, _ id: Int64) throws {
        guard outcome.change.rows[table.name]?[id] == nil else { return }
        let statement = try connection.statement(
            "UPDATE \(quoted(table.name)) SET \"@version\" = \"@version\" + 1 WHERE id = ?1")
        try statement.bind(id, at: 1)
        try statement.run()
        guard connection.changedCount > 0 else { return }
        outcome.change.note(.updated, table.name, id)
        outcome.bumped[table.name, default: [:]][id, default: 0] += 1
    }
}

extension EntityTable {
    /// Runs a statement that writes, and tells a broken uniqueness by its property.
    func run(_ statement: Statement, _ id: Int64?) throws {
        do {
            try statement.run()
        } catch  where error.code == .constraint {
            throw StoreError(notUnique: error, self, id)
        }
    }
}
