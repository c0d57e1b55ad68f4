import TsubameSQLite

extension CommitWriting {
    /// Deletes a row as its relations say.
    mutating func delete(_ table: EntityTable, _ stamp: RowStamp) throws {
        guard let version = try version(table, stamp.id) else { return }
        // This commit itself may have cleared what the row shows.
        if version - (outcome.bumped[table.name]?[stamp.id] ?? 0) != stamp.version {
            switch policy {
            case .error, .merge(.neither):
                throw StoreError(
                    .conflict, entity: table.name, id: stamp.id,
                    advice: "Somebody else changed this \(table.name). "
                        + "Look at it again before you save.")
            case .store, .merge(.store):
                outcome.merged[table.name, default: []].insert(stamp.id)
                return
            case .mine, .merge(.mine): break
            }
        }
        try remove(table, stamp.id)
    }

    /// Deletes a row and what goes with it; a row that is gone already ends a circle.
    private mutating func remove(_ table: EntityTable, _ id: Int64) throws {
        guard outcome.change.rows[table.name]?[id] != .deleted else { return }
        outcome.change.note(.deleted, table.name, id)
        for relation in table.relations { try follow(relation, from: table, id) }
        for (other, relation) in dependents(on: table) {
            for dependent in try ids(other, whose: relation.name, is: id)
            where !isRewritten(other, dependent, relation.name, id) {
                try clear(other, dependent, relation.name)
            }
        }
        let statement = try connection.statement(table.deleteSQL)
        try statement.bind(id, at: 1)
        try statement.run()
    }

    private mutating func follow(
        _ relation: EntityRelation, from table: EntityTable, _ id: Int64
    ) throws {
        guard let other = commit.tables[relation.target] else { return }
        let related = try self.related(relation, of: table, id, other)
        switch relation.rule {
        case .nullify:
            // The pairs go with the row; who was paired shows less.
            if case .links = relation.kind { for number in related { try touch(other, number) } }
        case .cascade:
            for id in related { try remove(other, id) }
        case .deny:
            // Others of the same commit may still take them away.
            if !related.isEmpty {
                denials.append(Denial(table: table, id: id, relation: relation, rows: related))
            }
        }
    }

    /// Looks, after all deletes, whether rows are left that forbid one.
    func checkDenials() throws {
        for denial in denials {
            let rows = outcome.change.rows[denial.relation.target]
            if denial.rows.contains(where: { rows?[$0] != .deleted }) {
                throw StoreError(denied: denial.table, denial.id, by: denial.relation)
            }
        }
    }

    /// The rows that a relation leads to, without those that this commit moves elsewhere.
    private func related(
        _ relation: EntityRelation, of table: EntityTable, _ id: Int64, _ other: EntityTable
    ) throws -> [Int64] {
        switch relation.kind {
        case .toOne:
            let statement = try connection.statement(
                "SELECT \(quoted(relation.name)) FROM \(quoted(table.name)) WHERE id = ?1")
            return try numbers(statement, id).filter { $0 != 0 }
        case .toMany(let column):
            return try ids(other, whose: column, is: id).filter {
                !isRewritten(other, $0, column, id)
            }
        case .links(let pairs, let isSource):
            let (own, far) = isSource ? ("source", "target") : ("target", "source")
            let statement = try connection.statement(
                "SELECT \(far) FROM \(quoted(pairs)) WHERE \(own) = ?1")
            return try numbers(statement, id)
        }
    }

    /// The relations of other tables whose columns hold numbers of rows of this one.
    private func dependents(on table: EntityTable) -> [(EntityTable, EntityRelation)] {
        commit.tables.values.sorted { $0.name < $1.name }.flatMap { other in
            other.relations.compactMap { relation in
                guard case .toOne = relation.kind, relation.target == table.name else { return nil }
                return (other, relation)
            }
        }
    }

    private func ids(
        _ table: EntityTable, whose column: String, is id: Int64
    ) throws -> [Int64] {
        let statement = try connection.statement(
            "SELECT id FROM \(quoted(table.name)) WHERE \(quoted(column)) = ?1 ORDER BY id")
        return try numbers(statement, id)
    }

    private func numbers(_ statement: Statement, _ id: Int64) throws -> [Int64] {
        try statement.bind(id, at: 1)
        var ids: [Int64] = []
        while try statement.step() { ids.append(statement.integer(at: 0)) }
        return ids
    }

    private func isRewritten(
        _ table: EntityTable, _ id: Int64, _ relation: String, _ target: Int64
    ) -> Bool {
        commit.drafts.contains {
            $0.entity === table && $0.rewrites(id, relation, awayFrom: target)
        }
    }

    private mutating func clear(_ table: EntityTable, _ id: Int64, _ column: String) throws {
        guard outcome.change.rows[table.name]?[id] != .deleted else { return }
        let statement = try connection.statement(
            "UPDATE \(quoted(table.name)) SET \(quoted(column)) = NULL, "
                + "\"@version\" = \"@version\" + 1 WHERE id = ?1")
        try statement.bind(id, at: 1)
        try statement.run()
        outcome.change.note(.updated, table.name, id)
        outcome.bumped[table.name, default: [:]][id, default: 0] += 1
    }
}
