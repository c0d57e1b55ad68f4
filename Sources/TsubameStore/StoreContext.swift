import TsubameSupport

/// A unit of work: objects that were fetched or made here, and what was done to them since.
///
/// Nobody else sees a change before ``save(policy:)``. One row is one object in a context. The
/// context keeps its objects until it goes away or is ``reset()``; use one per screen or task.
@MainActor
public final class StoreContext {
    /// The store that the context reads and writes.
    public let store: Store

    /// Marks this context's commits in a ``StoreChange``.
    public let token: WriterToken

    /// Told when a commit of somebody else could not be read; what is shown may be old.
    public var onError: ((any Error) -> Void)?

    private var sets: [ObjectIdentifier: ObjectSet] = [:]
    private var controllers: [ObjectIdentifier: WeakController] = [:]
    private var observation: StoreObservation?
    let turns = SaveTurns()
    private let mark = Census.Mark(StoreContext.self)

    /// Begins with no objects.
    public init(_ store: Store) {
        self.store = store
        token = store.newToken()
        observation = store.observe { [weak self, token] change in
            // Own commits are taken in by save, before it returns.
            guard change.writer != token else { return }
            Task { @MainActor in self?.takeIn(change) }
        }
    }

    /// Whether a save would write anything.
    public var hasChanges: Bool { sets.values.contains { $0.hasChanges } }

    /// Adds a new object, which becomes a row when the context is saved.
    @discardableResult
    public func insert<M: Model>(_ object: M) throws(StoreError) -> StoreContext {
        try set(of: M.self).insert(object, restoring: nil)
        return self
    }

    /// Brings back a deleted row, with its number and all its values, when the context is saved.
    @discardableResult
    public func insert<M: Model>(restoring snapshot: Snapshot<M>) throws(StoreError) -> M {
        let set = try set(of: M.self)
        let object = unsafeDowncast(try set.revive(snapshot.row), to: M.self)  // Safety: M's set.
        try set.insert(object, restoring: snapshot.row.stamp)
        return object
    }

    /// Removes an object, and its row when the context is saved.
    @discardableResult
    public func delete<M: Model>(_ object: M) throws(StoreError) -> StoreContext {
        try set(of: M.self).delete(object)
        return self
    }

    /// Finds the objects of saved rows, without those that were deleted here.
    ///
    /// Rows are chosen and sorted by what is saved; an object that was changed here and not saved
    /// keeps its changes.
    public func fetch<M: Model>(_ fetch: Fetch<M>) throws -> [M] {
        let set = try set(of: M.self)
        let objects = try set.rows(fetch.query).map(\.object)
        // Safety: the set of M's table holds only objects that its factory made or M's inserts.
        return objects.filter { !set.isDeleted($0) }.map { unsafeDowncast($0, to: M.self) }
    }

    /// Finds the object of one row; nil if there is no such row.
    public func object<M: Model>(_ model: M.Type, id: Int64) throws -> M? {
        let set = try set(of: M.self)
        guard let object = try set.object(id), !set.isDeleted(object) else { return nil }
        return unsafeDowncast(object, to: M.self)  // Safety: M's set holds only Ms.
    }

    /// Finds the object of one row; nil if there is no such row.
    public func object<M: Model>(_ id: ObjectID<M>) throws -> M? {
        try object(M.self, id: id.rawValue)
    }

    /// Returns an object's values as they are saved; nil before the first save.
    public func snapshot<M: Model>(of object: M) -> Snapshot<M>? {
        guard let id = object.record.id else { return nil }
        let stamp = RowStamp(id: id, version: object.record.version)
        return Snapshot(row: SnapshotRow(stamp: stamp, values: object.record.base))
    }

    /// Reads an object's row again and drops what was changed here; the way out of a conflict.
    public func refresh<M: Model>(_ object: M) throws {
        try set(of: M.self).refresh(object)
    }

    /// Takes back everything since the last save.
    public func rollback() {
        turns.rollbackCount += 1
        for set in sets.values { set.rollback() }
    }

    /// Forgets all objects and changes.
    public func reset() {
        turns.rollbackCount += 1
        sets = [:]
        for controller in controllers.values { controller.take(nil) }
    }

    func set<M: Model>(of model: M.Type) throws(StoreError) -> ObjectSet {
        if let set = sets[ObjectIdentifier(model)] { return set }
        let set = ObjectSet(
            store: store, table: try store.table(of: model), owner: token)
        sets[ObjectIdentifier(model)] = set
        return set
    }

    var allSets: [ObjectSet] { sets.values.sorted { $0.entity < $1.entity } }

    /// Brings objects and controllers up to a commit.
    func takeIn(_ change: StoreChange) {
        do {
            for set in sets.values { try set.takeIn(change) }
        } catch {
            onError?(error)
        }
        for controller in controllers.values { controller.take(change) }
    }

    func add(_ controller: WeakController) {
        controllers[controller.key] = controller
    }

    func removeController(_ key: ObjectIdentifier) {
        controllers[key] = nil
    }
}

/// A controller that a context tells of commits and does not keep alive.
@MainActor
struct WeakController {
    let key: ObjectIdentifier

    /// Takes in a commit; nil means that anything may be different.
    let take: (StoreChange?) -> Void
}
