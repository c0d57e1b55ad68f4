import TsubameSQLite

extension ObjectSet {
    /// Finds rows and their objects; an object with the row's version is not read again.
    func objects(_ query: Query, skippingDeleted: Bool = false) throws -> [M] {
        try StoreError.translating {
            try store.pool.readNow { connection in
                let statement = try connection.statement(query.rows(of: entity))
                var rows = RowCursor(statement, in: self, skippingDeleted: skippingDeleted)
                let objects = try Self.reading(statement) { try M.objects(&rows) }
                // A new object here may be deleted in the parent.
                guard skippingDeleted, hasParent else { return objects }
                return objects.filter { !isDeleted($0) }
            }
        }
    }

    /// Finds rows and their objects, and how they are in sections by a column.
    func list(_ query: Query, section: SQL?) throws -> ([M], FetchedRows) {
        guard let store = context?.store else { return ([], FetchedRows()) }
        return try StoreError.translating {
            try store.pool.readNow { connection in
                var list = FetchedRows()
                let moment = try store.commits.moment(connection)
                list.commit = moment.isExact ? moment.latest : nil
                let statement = try connection.statement(query.rows(of: entity, section: section))
                let place = section == nil ? nil : Int32(entity.fieldCount + 2)
                var rows = RowCursor(statement, in: self, noting: list, section: place)
                let objects = try Self.reading(statement) { try M.objects(&rows) }
                return (objects, rows.list ?? list)
            }
        }
    }

    func object(numbered id: Int64) -> (any Model)? {
        if let object = self[id] { return isDeleted(object) ? nil : object }
        if id < 0 || isArriving(id) || hasParent && isNewAbove(id) { return arrived(id) }
        let object = M()
        object.record = Record(RowStamp(id: id, version: 0), self, [.fault, .watched])
        map.insert(object, id)
        faults.append(id)
        return object
    }

    /// Finds the object of a row, unlike a fault only if there is such a row.
    func existing(_ id: Int64) throws -> M? {
        if let object = self[id], !object.record.has(.fault) { return object }
        if id < 0 || hasParent && isNewAbove(id) { return object(numbered: id).map(typed) }
        takeIn(try read([id]), asked: [id])
        return self[id]
    }

    func fire(_ object: any Model) {
        let object = typed(object)
        // Whatever comes of it, the object is looked at now.
        object.record.state.remove(.fault)
        if context == nil { map.insert(object, object.record.id) }
        defer { if context == nil { map.removeAll() } }
        var ids = faults.suffix(500).filter { self[$0]?.record.has(.fault) == true }
        faults.removeLast(min(500, faults.count))
        ids.append(object.record.id)
        do {
            takeIn(try read(ids), asked: ids)
            if object.record.has(.gone) { throw gone(object.record.id) }
        } catch {
            context?.onError?(error)
        }
    }

    func refresh(_ object: M) throws {
        guard object.record.id > 0 else { return }
        let rows = try read([object.record.id])
        bases.remove(ObjectIdentifier(object))
        missed[object.record.id] = nil
        takeIn(rows, asked: [object.record.id])
    }

    func gone(_ id: Int64) -> StoreError {
        StoreError(
            .deleted, entity: entity.name, id: id,
            advice: "Somebody else deleted this \(entity.name).")
    }

    func known(_ stamp: RowStamp, _ statement: Statement) throws -> AnyObject? {
        var known = map[stamp.id]
        if known == nil, isLeaving || hasParent, isArriving(stamp.id) { known = map[stamp.id] }
        guard let known else { return nil }
        // Safety: only Ms are put into the map.
        let object = unsafeDowncast(known, to: M.self)
        // A row that was read before the object's last save is older than the object.
        let isCurrent =
            object.record.version >= stamp.version
            && object.record.state.isDisjoint(with: [.gone, .fault])
        if !isCurrent, !isPending(object) {
            load(object, Row(stamp: stamp, values: try Self.values(statement)))
        }
        return known
    }

    func take(_ object: AnyObject, _ id: Int64) {
        map.insert(object, id)
        guard hasParent, let parent = context?.parent else { return }
        // Safety: the cursor of this set makes only Ms.
        shadow(unsafeDowncast(object, to: M.self), in: parent)
    }

    func isDeletion(_ object: AnyObject) -> Bool {
        // Safety: only Ms are in this set.
        isDeleted(unsafeDowncast(object, to: M.self))
    }

    func make(_ row: Row) -> M {
        if isArriving(row.stamp.id), let object = self[row.stamp.id] {
            // It may have been changed by another since the save.
            if object.record.version < row.stamp.version, !isPending(object) { load(object, row) }
            return object
        }
        let object = M()
        object.values = row.values
        object.record = Record(row.stamp, self)
        map.insert(object, row.stamp.id)
        if hasParent, let parent = context?.parent { shadow(object, in: parent) }
        return object
    }

    /// Whether a row that is not known has an object, which an own save has just made it from.
    private func isArriving(_ id: Int64) -> Bool {
        guard let context, context.isSaving else { return false }
        return context.takeInSave(of: id, entity.name)
    }

    /// An object that is here under its new number, or in the parent.
    private func arrived(_ id: Int64) -> (any Model)? {
        if let object = self[id] { return isDeleted(object) ? nil : object }
        let original = try? context?.parent?.set(of: M.self).object(numbered: id)
        return original.map { copied(from: typed($0)) }
    }

    func load(_ object: M, _ row: Row) {
        // Lists that were read before do not know where the object has gone.
        let isFault = object.record.version == 0
        if !isFault, references.contains(where: { $0.get(object.values) != $0.get(row.values) }) {
            context?.forgetMembers()
        }
        object.values = row.values
        object.record.load(row.stamp)
        if hasParent, let parent = context?.parent { shadow(object, in: parent) }
    }

    static func values(_ statement: Statement) throws -> M.Values {
        var reader = RowReader(statement, from: 2)
        return try reading(statement) { try M.Values(&reader) }
    }

    /// Reads rows that a statement finds, and says in which row and column a value is none.
    static func reading<Result>(
        _ statement: Statement, _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch let error as UnreadableColumn {
            let names = M.schema.fieldColumns.map(\.name)
            let property = names.indices.contains(error.index - 2) ? names[error.index - 2] : "?"
            throw StoreError(
                .unreadableValue, entity: M.schema.name, id: statement.integer(at: 0),
                property: property,
                advice: "The file holds a value that \(M.schema.name).\(property) cannot have.")
        }
    }
}

// MARK: rows by their numbers

extension ObjectSet {
    func reading(_ ids: [Int64]) -> @Sendable (Connection) throws -> any Sendable {
        let entity = entity
        return { try Self.rows(ids, entity, $0) }
    }

    private func read(_ ids: [Int64]) throws -> [Row] {
        try StoreError.translating {
            try store.pool.readNow { try Self.rows(ids, entity, $0) }
        }
    }

    static func rows(
        _ ids: [Int64], _ entity: EntityTable, _ connection: Connection
    ) throws -> [Row] {
        var rows: [Row] = []
        let statement = try connection.statement(entity.selectSQL + " WHERE t0.id = ?1")
        for id in ids {
            try statement.bind(id, at: 1)
            guard try statement.step() else { continue }
            let stamp = RowStamp(id: statement.integer(at: 0), version: statement.integer(at: 1))
            rows.append(Row(stamp: stamp, values: try values(statement)))
            statement.reset()
        }
        return rows
    }

    func takeIn(_ rows: any Sendable, asked ids: [Int64]) {
        guard let rows = rows as? [Row] else { return }
        var found: Set<Int64> = []
        for row in rows {
            found.insert(row.stamp.id)
            guard let object = self[row.stamp.id] else {
                _ = make(row)
                continue
            }
            // A fetch may have met the row again after the snapshot from which this one comes.
            guard object.record.version <= row.stamp.version || object.record.has(.gone) else {
                continue
            }
            // What is being changed here keeps its base, so that a save sees the conflict.
            guard !isPending(object) else {
                missed[row.stamp.id] = row
                continue
            }
            load(object, row)
        }
        for id in ids where !found.contains(id) {
            guard let object = self[id], id > 0, !object.record.has(.new) else {
                continue
            }
            object.record.state.insert(.gone)
            object.record.state.remove(.fault)
            if let base = bases.remove(ObjectIdentifier(object)) {
                object.values = base.values
            }
        }
    }

    func stale(_ change: StoreChange) -> [Int64]? {
        guard map.count > 0 else { return nil }
        if !change.knowsRows { return loaded.map(\.record.id) }
        guard let rows = change.rows[entity.name] else { return nil }
        let ids = rows.compactMap { id, kind in
            kind != .deleted && self[id].map { !$0.record.has(.fault) } == true ? id : nil
        }
        return ids.isEmpty ? nil : ids
    }

    func noteGone(_ change: StoreChange) {
        for (id, kind) in change.rows[entity.name] ?? [:] where kind == .deleted {
            guard let object = self[id], !object.record.has(.new) else {
                continue
            }
            object.record.state.insert(.gone)
            object.record.state.remove(.fault)
            // What an own save took along is not in conflict with it.
            if change.writer == context?.token { bases.remove(ObjectIdentifier(object)) }
        }
    }

    private var loaded: [M] {
        // Safety: only Ms are put into the map.
        map.all.map { unsafeDowncast($0, to: M.self) }
            .filter { $0.record.id > 0 && $0.record.state.isDisjoint(with: [.fault, .gone]) }
    }
}
