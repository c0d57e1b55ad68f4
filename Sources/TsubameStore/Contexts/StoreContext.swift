import TsubameSupport

/// A unit of work: objects that were fetched or made here, and what was done to them since.
///
/// Nobody else sees a change before ``save(policy:)``. One row is one object in a context. A
/// context and its objects belong to the actor that made it, such as the main actor for a screen;
/// the compiler lets neither leave it. The context keeps its objects until it goes away or is
/// ``reset()``; use one per screen or task.
public final class StoreContext {
    /// The store that the context reads and writes.
    public let store: Store

    /// The context that takes in what this one saves; nil if it saves to the store.
    public let parent: StoreContext?

    /// Marks this context's commits in a ``StoreChange``.
    public let token: WriterToken

    /// Told what could not be thrown: a fault whose row is gone, a change that could not be read.
    public var onError: ((any Error) -> Void)?

    /// What is done about conflicts when a save does not say.
    public var conflictPolicy = ConflictPolicy.error

    var sets: [ObjectIdentifier: any AnyObjectSet] = [:]
    var links = LinkChanges()
    let undoing = Undoing()
    var controllers: [ObjectIdentifier: WeakController] = [:]
    var children: [WeakContext] = []
    let mailbox: Mailbox
    let turns = SaveTurns()
    var saving: SaveUnderWay?
    let following = SaveTurns()
    private var observation: StoreObservation?
    private let mark = Census.Mark(StoreContext.self)

    /// Begins with no objects.
    ///
    /// It follows the store on the actor that makes it; made outside of actors, it learns of the
    /// commits of others when it is used next.
    public convenience init(_ store: Store, isolation: isolated (any Actor)? = #isolation) {
        self.init(store, parent: nil, isolation: isolation)
    }

    /// Begins with what another context has, its unsaved changes included; saves go to that.
    public convenience init(parent: StoreContext, isolation: isolated (any Actor)? = #isolation) {
        self.init(parent.store, parent: parent, isolation: isolation)
    }

    private init(
        _ store: Store, parent: StoreContext?, isolation: isolated (any Actor)?
    ) {
        self.store = store
        self.parent = parent
        token = store.newToken()
        mailbox = Mailbox(isolation)
        mailbox.context = self
        parent?.children.append(WeakContext(context: self))
        observation = store.observe { [mailbox, token] change in
            // Own commits are taken in by save, before it returns.
            if change.writer != token { mailbox.put(change) }
        }
    }

    deinit {
        observation?.cancel()
        for set in sets.values { set.close() }
    }

    /// Whether a save would write anything.
    public var hasChanges: Bool { !links.isEmpty || sets.values.contains { $0.hasChanges } }

    /// Adds a new object, and those it leads to; they become rows when the context is saved.
    @discardableResult
    public func insert<M: Model>(_ object: M) throws(StoreError) -> StoreContext {
        try set(of: M.self).insert(object, restoring: nil)
        return self
    }

    /// Brings back a deleted row, with its number and all its values, when the context is saved.
    @discardableResult
    public func insert<M: Model>(restoring snapshot: Snapshot<M>) throws(StoreError) -> M {
        let set = try set(of: M.self)
        if let object = set[snapshot.stamp.id] {
            guard object.record.has(.gone) else {
                try set.insert(object, restoring: nil)
                return object
            }
            set.map.remove(snapshot.stamp.id)
        }
        let object = M()
        object.values = snapshot.values
        try set.insert(object, restoring: snapshot.stamp)
        return object
    }

    /// Removes an object, and its row when the context is saved.
    @discardableResult
    public func delete<M: Model>(_ object: M) throws(StoreError) -> StoreContext {
        try set(of: M.self).delete(object)
        return self
    }

    /// Whether the next save removes an object, or its row is gone already.
    public func isDeleted<M: Model>(_ object: M) -> Bool {
        object.record.set?.isDeleted(object) ?? object.record.has(.gone)
    }

    /// Finds the objects of saved rows, without those that were deleted here.
    ///
    /// Rows are chosen and sorted by what is saved; an object that was changed here and not saved
    /// keeps its changes.
    public func fetch<M: Model>(_ fetch: Fetch<M>) throws -> [M] {
        catchUp()
        let set = try set(of: M.self)
        let objects = try set.objects(try fetch.query(), skippingDeleted: true)
        try set.prefetch(fetch.prefetched, of: objects)
        return objects
    }

    /// Finds the object of one row; nil if there is no such row.
    public func object<M: Model>(_ model: M.Type, id: Int64) throws -> M? {
        catchUp()
        let set = try set(of: M.self)
        guard let object = try set.existing(id), !set.isDeleted(object) else { return nil }
        return object
    }

    /// Finds the object of one row; nil if there is no such row.
    public func object<M: Model>(_ id: ObjectID<M>) throws -> M? {
        try object(M.self, id: id.rawValue)
    }

    /// Returns an object's values as they are saved; nil before the first save.
    public func snapshot<M: Model>(of object: M) -> Snapshot<M>? {
        guard object.record.id > 0, let set = object.record.set as? ObjectSet<M> else { return nil }
        object.willRead()
        let values = set.bases[ObjectIdentifier(object)]?.values ?? object.values
        return Snapshot(stamp: object.record.stamp, values: values)
    }

    /// Reads an object's row again and drops what was changed here; the way out of a conflict.
    public func refresh<M: Model>(_ object: M) throws {
        try set(of: M.self).refresh(object)
        forgetMembers()
    }

    /// Takes back everything since the last save.
    public func rollback() {
        turns.rollbackCount += 1
        links = LinkChanges()
        for set in sets.values { set.rollback() }
        undo?.rollback()
    }

    /// Forgets all objects and changes.
    public func reset() {
        turns.rollbackCount += 1
        links = LinkChanges()
        undo?.removeAll()
        for set in sets.values { set.close() }
        sets = [:]
        for controller in controllers.values { controller.reload() }
    }

    func forgetMembers() {
        for set in sets.values { set.forgetMembers() }
    }
}

/// A context that another knows of and does not keep alive.
struct WeakContext {
    weak var context: StoreContext?
}
