import TsubameSQLite
import TsubameSupport

/// The objects of one model in one context: the identity map and what is pending.
final class ObjectSet<M: Model>: AnyObjectSet {
    struct Row: Sendable {
        let stamp: RowStamp
        let values: M.Values
    }

    struct Insertion {
        let object: M
        let restoring: RowStamp?
        let order: Int
    }

    let entity: EntityTable
    let schema = M.schema
    let rules = M.rules

    /// The fields of to-one relations.
    let references: [Relation<M>.Field]

    /// The attributes whose values cannot all be kept.
    let delicate: [Attribute<M>]
    let store: Store
    weak var context: StoreContext?

    /// Where relations lead to once the context is gone and somebody still holds an object.
    private(set) lazy var afterlife = StoreContext(store, isolation: nil)
    var map = IdentityMap()

    /// What the changed objects were when they were read.
    var bases: [ObjectIdentifier: (object: M, values: M.Values)] = [:]

    /// Rows as others saved them while their objects were being changed here.
    var missed: [Int64: Row] = [:]
    var insertions: [ObjectIdentifier: Insertion] = [:]
    var deletions: [ObjectIdentifier: M] = [:]

    /// Objects whose values have not been read yet.
    var faults: [Int64] = []
    var memberCache: [MemberKey: [any Model]] = [:]
    var insertionCount = 0

    /// The objects whose first save is under way; taking them back needs a delete.
    private var leaving: Set<ObjectIdentifier> = []

    init(_ context: StoreContext) throws(StoreError) {
        entity = try context.store.table(of: M.self)
        references = schema.relations.compactMap(\.field)
        delicate = schema.attributes.filter { !$0.isPlain }
        store = context.store
        self.context = context
    }

    func typed(_ object: any Model) -> M {
        guard let object = object as? M else {
            preconditionFailure("a set of \(M.self) was asked about a \(type(of: object))")
        }
        return object
    }

    subscript(id: Int64) -> M? {
        // Safety: only Ms are put into the map.
        map[id].map { unsafeDowncast($0, to: M.self) }
    }

    var hasChanges: Bool {
        if !insertions.isEmpty || !deletions.isEmpty { return true }
        return bases.values.contains { !changedFields($0.object.values, $0.values).isEmpty }
    }

    /// Whether a save would write the object; one that is as it was before is let go.
    func isPending(_ object: M) -> Bool {
        let key = ObjectIdentifier(object)
        if insertions[key] != nil || deletions[key] != nil { return true }
        guard let base = bases[key] else { return false }
        if !changedFields(object.values, base.values).isEmpty { return true }
        bases[key] = nil
        object.record.state.insert(.watched)
        return false
    }

    func isDeleted(_ object: any Model) -> Bool {
        object.record.has(.gone) || deletions[ObjectIdentifier(object)] != nil
    }

    // MARK: what is pending

    func willChange(_ object: any Model) {
        let object = typed(object)
        context?.undo?.note(object, self)
        if object.record.id > 0, bases[ObjectIdentifier(object)] == nil,
            insertions[ObjectIdentifier(object)] == nil
        {
            bases[ObjectIdentifier(object)] = (object, object.values)
        }
        object.record.state.remove(.watched)
    }

    func insert(_ object: M, restoring stamp: RowStamp?) throws(StoreError) {
        if let set = object.record.set, set !== self { throw foreign(object) }
        let key = ObjectIdentifier(object)
        context?.undo?.note(object, self)
        if deletions.removeValue(forKey: key) != nil || insertions[key] != nil { return }
        guard object.record.id <= 0 || object.record.has(.gone) else { return }
        // An object whose row is gone comes back under its own number.
        let stamp = stamp ?? (object.record.id > 0 ? object.record.stamp : nil)
        let number = stamp?.id ?? (object.record.id < 0 ? object.record.id : temporaryID())
        let loose = object.record.loose
        object.record = Record(RowStamp(id: number, version: stamp?.version ?? 0), self)
        map.insert(object, number)
        insertionCount += 1
        insertions[key] = Insertion(object: object, restoring: stamp, order: insertionCount)
        for (relation, targets) in loose ?? [:] { link(object, relation, targets) }
    }

    func adopt(_ object: any Model) {
        // Only a new object gets here, which every set of its model accepts.
        try? insert(typed(object), restoring: nil)
    }

    func delete(_ object: any Model) throws(StoreError) {
        let object = typed(object)
        guard object.record.set === self else { throw foreign(object) }
        let key = ObjectIdentifier(object)
        context?.undo?.note(object, self)
        // A step that is undone or done again holds all that followed from it.
        if deletions[key] == nil, context?.undo?.isReplaying == false {
            try followRules(of: object)
        }
        if !leaving.contains(key), let insertion = insertions.removeValue(forKey: key) {
            leave(insertion)
        } else if !object.record.has(.gone) {
            deletions[key] = object
        }
        context?.forgetMembers()
    }

    func rollback() {
        for (key, insertion) in insertions where !leaving.contains(key) {
            insertions[key] = nil
            leave(insertion)
        }
        deletions = [:]
        for (object, values) in bases.values {
            object.values = values
            object.record.state.insert(.watched)
        }
        bases = [:]
        memberCache = [:]
        for (id, row) in missed {
            if let object = self[id], !object.record.has(.gone) { load(object, row) }
        }
        missed = [:]
    }

    func close() {
        for object in map.all {
            // Safety: only Ms are put into the map.
            let object = unsafeDowncast(object, to: M.self)
            object.record.state.remove(.watched)
        }
        map.removeAll()
        (bases, insertions, deletions, missed) = ([:], [:], [:], [:])
        (memberCache, faults) = ([:], [])
        context = nil
    }

    /// Marks the new objects of a save that is under way, and unmarks them when it ended.
    func setLeaving(_ isLeaving: Bool) {
        leaving = isLeaving ? Set(insertions.keys) : []
        guard !isLeaving else { return }
        // A new object that was deleted meanwhile, and whose save failed, never was.
        for (key, insertion) in insertions where deletions.removeValue(forKey: key) != nil {
            insertions[key] = nil
            leave(insertion)
        }
    }

    /// Lets go of an object that never became a row; one that was a row before is gone again.
    private func leave(_ insertion: Insertion) {
        let object = insertion.object
        guard insertion.restoring == nil else {
            object.record.state.insert(.gone)
            return
        }
        map.remove(object.record.id)
        object.record = Record()
    }

    private func foreign(_ object: M) -> StoreError {
        StoreError(
            .wrongContext, entity: entity.name, id: object.id,
            advice: "This \(entity.name) does not belong to this context. Fetch it here by its id.")
    }
}

/// Names the cached members of one relation of one object.
struct MemberKey: Hashable {
    let id: Int64
    let relation: String
}

private let lastTemporaryID = Lock<Int64>(0)

/// A number for an object that has no row, used once in the process.
func temporaryID() -> Int64 {
    lastTemporaryID.withLock {
        $0 -= 1
        return $0
    }
}
