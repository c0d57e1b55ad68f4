import TsubameSQLite

extension FetchedResultsController {
    /// A list as it is after a commit, and the values of the rows that were not known.
    private struct Reading: Sendable {
        let generation: Int
        let rows: FetchedRows
        let change: FetchedResultsChange
        let values: any Sendable
    }

    func reading(
        after commit: StoreChange
    ) -> (@Sendable (Connection, SnapshotMoment) throws -> any Sendable)? {
        guard let set = try? context.set(of: M.self), mayMatter(commit, set) else { return nil }
        let (old, generation, entity) = (rows, generation, set.entity)
        let (writers, isForeign) = (commit.writers, commit.isForeign)
        let few = few(commit)
        let own = ownRows(commit, set)
        let (query, section): (Query, SQL?)
        do { (query, section) = try self.query() } catch { return { _, _ in throw error } }
        return { connection, moment in
            var rows: FetchedRows
            if let few, old.isFollowed(by: commit.numbers, until: moment) {
                rows = try RowPlacing(connection, entity, query, section: section)
                    .rows(old, changed: few)
                rows.commit = moment.latest
            } else {
                rows = try FetchedRows(
                    try connection.statement(query.stamps(of: entity, section: section)),
                    capacity: old.stamps.count + 1)
                rows.commit = moment.isExact ? moment.latest : nil
            }
            var change = FetchedResultsChange(from: old, to: rows)
            change.writers = writers
            change.isForeign = isForeign || own?.explains(change, from: old, to: rows) == false
            let unknown = (change.inserts + change.updates).map { rows.stamps[$0].id }
            return Reading(
                generation: generation, rows: rows, change: change,
                values: try ObjectSet<M>.rows(unknown, entity, connection))
        }
    }

    /// The changed rows if they are few, and alone decide what becomes of the list.
    private func few(_ commit: StoreChange) -> [Int64]? {
        guard commit.knowsRows, fetch.limit == nil, fetch.offset <= 0, fetch.entities.count == 1,
            let changed = commit.rows[M.schema.name], changed.count <= RowPlacing.rowLimit
        else { return nil }
        return changed.keys.sorted()
    }

    /// What the context itself has just written; nil after the commits of others.
    private func ownRows(_ commit: StoreChange, _ set: ObjectSet<M>) -> OwnRows? {
        guard commit.writers == [context.token] else { return nil }
        let changed = commit.rows[M.schema.name, default: [:]]
        var rows = OwnRows(decideAlone: fetch.entities.count == 1, capacity: changed.count)
        for (id, kind) in changed {
            rows.versions[id] = kind == .deleted ? .some(nil) : set[id]?.record.version
        }
        return rows
    }

    private func mayMatter(_ commit: StoreChange, _ set: ObjectSet<M>) -> Bool {
        if !commit.knowsRows { return true }
        guard let changed = commit.rows[M.schema.name] else {
            return !fetch.entities.isDisjoint(with: commit.rows.keys)
        }
        // A deleted row without an object here is in no list of the context.
        if fetch.entities.count == 1, changed.values.allSatisfy({ $0 == .deleted }) {
            return changed.keys.contains { set[$0] != nil }
        }
        return true
    }

    func takeIn(_ result: any Sendable) {
        guard let reading = result as? Reading, reading.generation == generation,
            let set = try? context.set(of: M.self)
        else { return }
        guard !reading.change.isEmpty else {
            rows.commit = reading.rows.commit
            return
        }
        set.takeIn(reading.values, asked: [])
        replay(reading.change, reading.rows, set)
        rows = reading.rows
        generation += 1
        tell(.success(reading.change))
    }

    /// Brings the objects to the new list; what stays in its place costs no more than a copy.
    private func replay(
        _ change: FetchedResultsChange, _ new: FetchedRows, _ set: ObjectSet<M>
    ) {
        let (leaving, arriving) = (change.leaving, change.arriving)
        guard !leaving.isEmpty || !arriving.isEmpty else { return }
        var moved: [Int64: M] = [:]
        for move in change.moves { moved[rows.stamps[move.from].id] = objects[move.from] }
        var list: [M] = []
        list.reserveCapacity(new.stamps.count)
        // The old list without what leaves, a stretch at a time, up to where something arrives.
        var kept = objects.stretches(without: leaving)
        for place in arriving {
            kept.move(place - list.count, to: &list)
            let id = new.stamps[place].id
            // The snapshot that found the row gave its values, too.
            if let object = moved[id] ?? set[id] { list.append(object) }
        }
        kept.move(new.stamps.count - list.count, to: &list)
        objects = list
    }
}

extension FetchedRows {
    /// Whether these commits are all that a snapshot has and the list has not.
    fileprivate func isFollowed(by numbers: Set<Int>, until moment: SnapshotMoment) -> Bool {
        guard let commit, commit <= moment.latest, moment.latest - commit <= numbers.count else {
            return false
        }
        return (commit..<moment.latest).allSatisfy { numbers.contains($0 + 1) }
    }
}

extension Array {
    fileprivate func stretches(without leaving: [Int]) -> Stretches<Element> {
        Stretches(list: self, leaving: leaving)
    }
}

/// The elements of a list that stay, handed out in order and in bulk.
private struct Stretches<Element> {
    let list: [Element]

    /// The places that are left out, the last first.
    var leaving: [Int]
    private var place = 0

    init(list: [Element], leaving: [Int]) {
        self.list = list
        self.leaving = leaving
    }

    mutating func move(_ count: Int, to target: inout [Element]) {
        var left = count
        while left > 0, place < list.count {
            if leaving.last == place {
                leaving.removeLast()
                place += 1
                continue
            }
            let end = Swift.min(place + left, leaving.last ?? list.count, list.count)
            target.append(contentsOf: list[place..<end])
            left -= end - place
            place = end
        }
    }
}
