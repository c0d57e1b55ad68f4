/// The objects of one model in one context: the identity map and what is pending.
@MainActor
final class ObjectSet {
    struct Row {
        let stamp: RowStamp
        let object: any Model
    }

    private struct Insertion {
        let object: any Model
        let restoring: RowStamp?
        let order: Int
    }

    let store: Store
    let table: EntityTable
    let owner: WriterToken
    var objects: [Int64: any Model] = [:]
    private var insertions: [ObjectIdentifier: Insertion] = [:]
    private var insertionCount = 0
    private var deletions: [ObjectIdentifier: any Model] = [:]

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

    func isChanged(_ object: any Model) -> Bool {
        table.isChanged(object)
    }

    func isDeleted(_ object: any Model) -> Bool {
        object.record.isGone || deletions[ObjectIdentifier(object)] != nil
    }

    func insert(_ object: any Model, restoring stamp: RowStamp?) throws(StoreError) {
        guard object.record.owner == nil || object.record.owner == owner else {
            throw foreign(object)
        }
        let key = ObjectIdentifier(object)
        if deletions.removeValue(forKey: key) != nil || insertions[key] != nil { return }
        guard object.record.id == nil || object.record.isGone else { return }
        var stamp = stamp
        if let id = object.record.id {
            // An object whose row is gone comes back under its own number.
            stamp = RowStamp(id: id, version: object.record.version)
            objects[id] = nil
        }
        object.record.owner = owner
        insertionCount += 1
        insertions[key] = Insertion(object: object, restoring: stamp, order: insertionCount)
    }

    func delete(_ object: any Model) throws(StoreError) {
        guard object.record.owner == owner else { throw foreign(object) }
        let key = ObjectIdentifier(object)
        if !leaving.contains(key), insertions.removeValue(forKey: key) != nil {
            object.record.owner = nil
        } else if !object.record.isGone {
            deletions[key] = object
        }
    }

    /// Makes an object from a snapshot of a row that is gone.
    func revive(_ snapshot: SnapshotRow) throws(StoreError) -> any Model {
        if let object = objects[snapshot.stamp.id] {
            if !object.record.isGone { return object }
            objects[snapshot.stamp.id] = nil
        }
        let object = table.make()
        try table.set(snapshot.values, of: snapshot.stamp.id, on: object)
        return object
    }

    func rollback() {
        for (key, insertion) in insertions where !leaving.contains(key) {
            insertion.object.record.owner = nil
            insertions[key] = nil
        }
        deletions = [:]
        for object in objects.values where isChanged(object) { restoreBase(object) }
    }

    func restoreBase(_ object: any Model) {
        for (attribute, value) in zip(table.attributes, object.record.base) {
            _ = attribute.set(object, value)
        }
    }

    private func foreign(_ object: any Model) -> StoreError {
        StoreError(
            .wrongContext, entity: entity, id: object.record.id,
            advice: "This \(entity) does not belong to this context. Fetch it here by its id.")
    }
}

extension ObjectSet {
    /// Collects what a save must write, after checking it.
    func draft() throws -> Draft {
        var draft = Draft(self)
        for object in deletions.values {
            guard let id = object.record.id, !object.record.isGone else { continue }
            let stamp = RowStamp(id: id, version: object.record.version)
            draft.add(.delete(table, stamp), object, nil)
        }
        let changed = objects.filter {
            isChanged($0.value) && deletions[ObjectIdentifier($0.value)] == nil
        }
        for (id, object) in changed.sorted(by: { $0.key < $1.key }) {
            guard !object.record.isGone else { throw gone(id) }
            let values = try checked(object)
            let stamp = RowStamp(id: id, version: object.record.version)
            draft.add(.update(table, values, stamp), object, values)
        }
        for insertion in insertions.values.sorted(by: { $0.order < $1.order }) {
            let values = try checked(insertion.object)
            draft.add(
                .insert(table, values, restoring: insertion.restoring), insertion.object, values)
        }
        return draft
    }

    /// Marks the new objects of a save that is under way, and unmarks them when it ended.
    func setLeaving(_ isLeaving: Bool) {
        leaving = isLeaving ? Set(insertions.keys) : []
        guard !isLeaving else { return }
        // A new object that was deleted meanwhile, and whose save failed, never was.
        for (key, insertion) in insertions where deletions.removeValue(forKey: key) != nil {
            insertion.object.record.owner = nil
            insertions[key] = nil
        }
    }

    func didWrite(_ object: any Model, _ values: [StoredValue], _ stamp: RowStamp) {
        insertions[ObjectIdentifier(object)] = nil
        object.record = Record(stamp, owner: owner, base: values)
        objects[stamp.id] = object
    }

    func didDelete(_ object: any Model) {
        deletions[ObjectIdentifier(object)] = nil
        object.record.isGone = true
        if let id = object.record.id { objects[id] = nil }
    }

    private func checked(_ object: any Model) throws(ValidationError) -> [StoredValue] {
        let values = table.values(of: object)
        var violations = table.violations(object)
        for (attribute, value) in zip(table.attributes, values) where value.isNotANumber {
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
