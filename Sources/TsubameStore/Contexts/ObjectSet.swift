import Synchronization
import TsubameSQLite

/// The objects of one model in one context: the identity map and what is pending.
final class ObjectSet<M: Model>: AnyObjectSet {
    struct Row: Sendable {
        let stamp: RowStamp
        let values: M.Values
    }

    let entity: EntityTable
    let schema = M.schema
    let rules = M.rules

    /// The fields of to-one relations.
    let references: [Relation<M>.Field]

    /// The attributes whose values cannot all be kept.
    let delicate: [Int]
    let store: Store
    // Safety: the context closes its sets, which forget it, before it is gone.
    private(set) unowned(unsafe) var context: StoreContext?

    /// Whether the context has a parent; asked for each row.
    let hasParent: Bool

    /// Nil once the context is gone.
    private var undoing: Undoing?

    /// Where relations lead to once the context is gone and somebody still holds an object.
    private(set) lazy var afterlife = StoreContext(store, isolation: nil)
    var map = NumberTable<AnyObject>()

    var bases = ChangedObjects<M>()

    /// Rows as others saved them while their objects were being changed here.
    var missed: [Int64: Row] = [:]
    var insertions = NewObjects()
    var deletions: [ObjectIdentifier: M] = [:]

    /// Objects whose values have not been read yet.
    var faults: [Int64] = []
    var memberCache: [MemberKey: [any Model]] = [:]

    /// Whether a save is writing what was taken from the objects.
    private(set) var isLeaving = false

    /// The objects that were changed since what is being saved was taken from them.
    var edited: Set<ObjectIdentifier> = []

    /// Whether a new object was let go, so that fields may name what is no more.
    private(set) var hasLeft = false

    init(_ context: StoreContext) throws(StoreError) {
        entity = try context.store.table(of: M.self)
        references = schema.relations.compactMap(\.field)
        delicate = schema.attributes.indices.filter { [schema] in !schema.attributes[$0].isPlain }
        store = context.store
        hasParent = context.parent != nil
        self.context = context
        undoing = context.undoing
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
        return bases.all.contains { !changedFields($0.object.values, $0.values).isEmpty }
    }

    /// Whether a save would write the object; one that is as it was before is let go.
    func isPending(_ object: M) -> Bool {
        let key = ObjectIdentifier(object)
        if object.record.has(.new) || !deletions.isEmpty && deletions[key] != nil { return true }
        guard let base = bases[key] else { return false }
        // What is being saved will be its base; until then it is not let go.
        if isLeaving { return true }
        if !changedFields(object.values, base.values).isEmpty { return true }
        bases.remove(key)
        object.record.state.insert(.watched)
        return false
    }

    func isDeleted(_ object: any Model) -> Bool {
        object.record.has(.gone)
            || !deletions.isEmpty && deletions[ObjectIdentifier(object)] != nil
            || hasParent && isDeletedAbove(object)
    }

    // MARK: what is pending

    func willChange(_ object: any Model) {
        let object = typed(object)
        object.record.state.remove(.watched)
        // Whoever holds an object longer than its context changes it for himself.
        guard let undoing else { return }
        let key = ObjectIdentifier(object)
        undoing.history?.note(object, self)
        if isLeaving { edited.insert(key) }
        if object.record.id != 0, !object.record.has(.new), bases[key] == nil {
            bases.insert(object, object.values)
        }
    }

    func insert(_ object: M, restoring stamp: RowStamp?) throws(StoreError) {
        if let set = object.record.set, set !== self { throw foreign(object) }
        let key = ObjectIdentifier(object)
        undoing?.history?.note(object, self)
        if !deletions.isEmpty, deletions.removeValue(forKey: key) != nil { return }
        if object.record.has(.new) { return }
        guard object.record.id <= 0 || object.record.has(.gone) else { return }
        // An object whose row is gone comes back under its own number.
        let stamp = stamp ?? (object.record.id > 0 ? object.record.stamp : nil)
        let number = stamp?.id ?? (object.record.id < 0 ? object.record.id : temporaryID())
        let loose = object.record.loose
        object.record = Record(RowStamp(id: number, version: stamp?.version ?? 0), self)
        map.insert(object, number)
        object.record.place = insertions.append(
            NewObjects.Entry(object: object, number: number, restoring: stamp))
        object.record.state.insert(.new)
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
        undoing?.history?.note(object, self)
        // A step that is undone or done again holds all that followed from it.
        if deletions[key] == nil, undoing?.history?.isReplaying == false {
            try followRules(of: object)
        }
        if object.record.has(.new), !insertions.isLeaving(object.record.place) {
            leave(object)
        } else if !object.record.has(.gone) {
            deletions[key] = object
        }
        context?.forgetMembers()
    }

    func rollback() {
        for object in newObjects where !insertions.isLeaving(object.record.place) { leave(object) }
        deletions = [:]
        for entry in bases.all {
            entry.object.values = entry.values
            entry.object.record.state.insert(.watched)
        }
        bases.removeAll()
        memberCache = [:]
        for (id, row) in missed {
            if let object = self[id], !object.record.has(.gone) { load(object, row) }
        }
        missed = [:]
    }

    func close() {
        map.removeAll()
        bases.removeAll()
        insertions.removeAll()
        (deletions, missed, memberCache, faults) = ([:], [:], [:], [])
        (context, undoing) = (nil, nil)
    }

    /// Marks the new objects of a save that is under way, and unmarks them when it ended.
    func setLeaving(_ isLeaving: Bool) {
        self.isLeaving = isLeaving
        edited = []
        guard !isLeaving else { return insertions.beginLeaving() }
        insertions.stay()
        guard !deletions.isEmpty else { return }
        // A new object that was deleted meanwhile, and whose save failed, never was.
        for object in newObjects
        where deletions.removeValue(forKey: ObjectIdentifier(object)) != nil {
            leave(object)
        }
    }

    /// The new objects, the oldest first.
    var newObjects: [M] {
        // Safety: only Ms are put in.
        insertions.all.map { unsafeDowncast($0.object, to: M.self) }
    }

    /// The objects that a save may write, apart from those it deletes.
    var pendingObjects: [M] { bases.objects + newObjects }

    func forgetInsertion(_ object: M) {
        insertions.remove(at: object.record.place)
        object.record.state.remove(.new)
    }

    /// Lets go of an object that never became a row; one that was a row before is gone again.
    private func leave(_ object: M) {
        let wasRow = insertions.isRestored(object.record.place)
        forgetInsertion(object)
        guard !wasRow else {
            object.record.state.insert(.gone)
            return
        }
        hasLeft = true
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

private let lastTemporaryID = Atomic<Int64>(0)

/// A number for an object that has no row, used once in the process.
func temporaryID() -> Int64 {
    lastTemporaryID.subtract(1, ordering: .relaxed).newValue
}
