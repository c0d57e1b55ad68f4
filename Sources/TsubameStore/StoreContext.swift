import TsubameSQLite

/// A place to work with objects: what is changed here is seen nowhere else until it is saved.
@MainActor
public final class StoreContext {
    let store: Store
    private var objects: [Key: any Model] = [:]
    private var inserted: [any Model] = []
    private var deleted: [any Model] = []
    private var lastSave: Task<Void, any Error>?

    private struct Key: Hashable {
        let entity: String
        let id: Int64
    }

    /// Makes an empty place.
    public init(_ store: Store) { self.store = store }

    /// Takes a new object, to be written by the next save.
    @discardableResult
    public func insert<M: Model>(_ object: M) -> StoreContext {
        if !inserted.contains(where: { $0 === object }) { inserted.append(object) }
        return self
    }

    /// Makes an object of a snapshot, to be written under its old id by the next save: undoes a delete.
    @discardableResult
    public func insert<M: Model>(restoring snapshot: Snapshot<M>) -> M {
        let object = M()
        M.schema.apply(snapshot.values, to: object)
        object.record.id = snapshot.id
        insert(object)
        return object
    }

    /// Marks an object to be deleted by the next save.
    @discardableResult
    public func delete<M: Model>(_ object: M) -> StoreContext {
        if let index = inserted.firstIndex(where: { $0 === object }) {
            inserted.remove(at: index)
        } else if !deleted.contains(where: { $0 === object }) {
            deleted.append(object)
        }
        return self
    }

    /// The objects of a fetch as the store has them; those changed here keep their changes.
    public func fetch<M: Model>(_ fetch: Fetch<M>) throws(StoreError) -> [M] {
        let sql = try fetch.sql()
        return try read { try M.entity.rows($0, sql) }.map(object)
    }

    /// The object with an id, nil if there is none.
    public func object<M: Model>(_ type: M.Type, id: Int64) throws(StoreError) -> M? {
        let sql = "\(M.entity.selection) WHERE id = ?"
        return try read { try M.entity.rows($0, sql, [.integer(id)]) }.first.map(object)
    }

    /// Whether there is something to save.
    public var hasChanges: Bool {
        !inserted.isEmpty || !deleted.isEmpty || objects.values.contains { $0.isChanged }
    }

    /// Forgets what was not saved: new objects, deletes, and changed values.
    public func rollback() {
        inserted = []
        deleted = []
        for object in objects.values where object.isChanged { object.revert() }
    }

    /// Writes everything in one transaction; if it throws, everything is still pending.
    ///
    /// - Throws: `ValidationError` before anything is written, else `StoreError`.
    public func save() async throws {
        let previous = lastSave
        let save = Task { @MainActor in
            _ = await previous?.result
            try await write()
        }
        lastSave = save
        try await save.value
    }

    private func write() async throws {
        let new = inserted
        let gone = deleted.filter { !$0.isDeleted }
        let changed = objects.values.filter { object in
            object.isChanged && !gone.contains { $0 === object }
        }
        let failures = (new + changed).flatMap { $0.failures }
        guard failures.isEmpty else { throw ValidationError(failures: failures) }
        let operations =
            gone.map { $0.deleteOperation } + changed.map { $0.updateOperation }
            + new.map { $0.insertOperation }
        guard !operations.isEmpty else { return }
        let rows = (gone.map { _ in [] } + changed.map { $0.row } + new.map { $0.row })
        let ids = try await commit(operations)
        for (object, (id, row)) in zip(gone + changed + new, zip(ids, rows)) {
            settle(object, id: id, row: row)
        }
        inserted.removeAll { object in new.contains { $0 === object } }
        deleted.removeAll { object in gone.contains { $0 === object } }
        var change: [String: Set<Int64>] = [:]
        for (operation, id) in zip(operations, ids) {
            change[operation.entityName, default: []].insert(id)
        }
        store.publish(StoreChange(rows: change, writer: ObjectIdentifier(self)))
    }

    private func commit(_ operations: [RowOperation]) async throws -> [Int64] {
        do {
            return try await store.pool.write { connection in
                try operations.map { try $0.run(on: connection) }
            }
        } catch let error as SQLiteError {
            throw StoreError(error)
        }
    }

    // An empty row means deleted: every other row has at least one column.
    private func settle(_ object: any Model, id: Int64, row: [SQLiteValue]) {
        let key = Key(entity: object.entityName, id: id)
        if row.isEmpty {
            object.record.isDeleted = true
            objects[key] = nil
        } else {
            object.record.id = id
            object.record.version += 1
            object.record.row = row
            objects[key] = object
        }
    }

    private func read<Result>(
        _ body: (Connection) throws -> Result
    ) throws(StoreError) -> Result {
        do {
            return try store.pool.read(body)
        } catch let error as SQLiteError {
            throw StoreError(error)
        } catch {
            throw StoreError(.database(.other), String(describing: error))
        }
    }

    /// The one object of a row; what was changed here is not overwritten.
    func object<M: Model>(_ row: Row) -> M {
        let key = Key(entity: M.entity.name, id: row.id)
        let known = objects[key] as? M
        let object = known ?? M()
        if known == nil { objects[key] = object }
        guard object.record.version != row.version, !(known?.isChanged ?? false) else {
            return object
        }
        M.schema.apply(row.values, to: object)
        object.record.id = row.id
        object.record.version = row.version
        object.record.row = row.values
        return object
    }

    /// Lets go of an object that left a list; if its row is still there it is read anew when it is asked for.
    func forget<M: Model>(_ object: M) {
        objects[Key(entity: M.entity.name, id: object.id)] = nil
    }
}
