/// The objects of one model in one context: the identity map and what is pending.
@MainActor
final class ObjectSet<M: Model> {
    struct Row {
        let stamp: RowStamp
        let object: M
    }

    private struct Insertion {
        let object: M
        let restoring: RowStamp?
    }

    let store: Store
    let table: EntityTable
    let schema = M.schema
    let owner: WriterToken
    var objects: [Int64: M] = [:]
    private var insertions: [Insertion] = []
    private var deletions: [ObjectIdentifier: M] = [:]

    /// The objects whose first save is under way; taking them back needs a delete.
    private var leaving: Set<ObjectIdentifier> = []

    init(store: Store, table: EntityTable, owner: WriterToken) {
        self.store = store
        self.table = table
        self.owner = owner
    }

    var entity: String { table.name }

    var hasChanges: Bool {
        !insertions.isEmpty || !deletions.isEmpty || objects.values.contains(where: isChanged)
    }

    func isChanged(_ object: M) -> Bool {
        schema.isChanged(object)
    }

    func isDeleted(_ object: M) -> Bool {
        object.record.isGone || deletions[ObjectIdentifier(object)] != nil
    }

    func insert(_ object: M, restoring stamp: RowStamp?) throws(StoreError) {
        guard object.record.owner == nil || object.record.owner == owner else {
            throw foreign(object)
        }
        if deletions.removeValue(forKey: ObjectIdentifier(object)) != nil { return }
        let isKnown = insertions.contains { $0.object === object }
        guard !isKnown, object.record.id == nil || object.record.isGone else { return }
        var stamp = stamp
        if let id = object.record.id {
            // An object whose row is gone comes back under its own number.
            stamp = RowStamp(id: id, version: object.record.version)
            objects[id] = nil
        }
        object.record.owner = owner
        insertions.append(Insertion(object: object, restoring: stamp))
    }

    func delete(_ object: M) throws(StoreError) {
        guard object.record.owner == owner else { throw foreign(object) }
        let key = ObjectIdentifier(object)
        if !leaving.contains(key),
            let index = insertions.firstIndex(where: { $0.object === object })
        {
            insertions.remove(at: index)
            object.record.owner = nil
        } else if !object.record.isGone {
            deletions[key] = object
        }
    }

    /// Makes an object from a snapshot of a row that is gone.
    func revive(_ snapshot: Snapshot<M>) throws(StoreError) -> M {
        if let object = objects[snapshot.stamp.id] {
            if !object.record.isGone { return object }
            objects[snapshot.stamp.id] = nil
        }
        let object = M()
        try schema.set(snapshot.values, on: object)
        return object
    }

    func rollback() {
        for insertion in insertions where !leaving.contains(ObjectIdentifier(insertion.object)) {
            insertion.object.record.owner = nil
        }
        insertions.removeAll { !leaving.contains(ObjectIdentifier($0.object)) }
        deletions = [:]
        for object in objects.values where isChanged(object) { restoreBase(object) }
    }

    func restoreBase(_ object: M) {
        for (attribute, value) in zip(schema.attributes, object.record.base) {
            _ = attribute.set(object, value)
        }
    }

    private func foreign(_ object: M) -> StoreError {
        StoreError(
            .wrongContext, entity: entity, id: object.record.id,
            advice: "This \(entity) does not belong to this context. Fetch it here by its id.")
    }
}

extension ObjectSet {
    /// Collects what a save must write, after checking it.
    func draft() throws -> any AnyDraft {
        var draft = Draft(self)
        for object in deletions.values {
            guard let id = object.record.id, !object.record.isGone else { continue }
            let stamp = RowStamp(id: id, version: object.record.version)
            draft.add(.delete(table, stamp), object, nil)
        }
        for (id, object) in objects.sorted(by: { $0.key < $1.key })
        where deletions[ObjectIdentifier(object)] == nil && isChanged(object) {
            guard !object.record.isGone else { throw gone(id) }
            let values = try checked(object)
            let stamp = RowStamp(id: id, version: object.record.version)
            draft.add(.update(table, values, stamp), object, values)
        }
        for insertion in insertions {
            let values = try checked(insertion.object)
            draft.add(
                .insert(table, values, restoring: insertion.restoring), insertion.object, values)
        }
        return draft
    }

    /// Marks the new objects of a save that is under way, and unmarks them when it ended.
    func setLeaving(_ isLeaving: Bool) {
        leaving = isLeaving ? Set(insertions.map { ObjectIdentifier($0.object) }) : []
        guard !isLeaving else { return }
        // A new object that was deleted meanwhile, and whose save failed, never was.
        insertions.removeAll { insertion in
            let wasDeleted = deletions[ObjectIdentifier(insertion.object)] != nil
            if wasDeleted {
                deletions[ObjectIdentifier(insertion.object)] = nil
                insertion.object.record.owner = nil
            }
            return wasDeleted
        }
    }

    func didWrite(_ object: M, _ values: [StoredValue], _ stamp: RowStamp) {
        insertions.removeAll { $0.object === object }
        object.record.id = stamp.id
        object.record.version = stamp.version
        object.record.base = values
        object.record.isGone = false
        objects[stamp.id] = object
    }

    func didDelete(_ object: M) {
        deletions[ObjectIdentifier(object)] = nil
        object.record.isGone = true
        if let id = object.record.id { objects[id] = nil }
    }

    private func checked(_ object: M) throws(ValidationError) -> [StoredValue] {
        let values = schema.values(of: object)
        var violations = M.rules.violations(of: object)
        for (attribute, value) in zip(schema.attributes, values) where value.isNotANumber {
            violations.append(Violation(property: attribute.name, message: "must be a number"))
        }
        if violations.isEmpty { return values }
        throw ValidationError(entity: entity, violations: violations)
    }

    private func gone(_ id: Int64) -> StoreError {
        StoreError(
            .deleted, entity: entity, id: id,
            advice: "Somebody else deleted this \(entity).")
    }
}
