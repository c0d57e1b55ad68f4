import TsubameSQLite

/// The objects of one model in one context, without the model's type.
protocol AnyObjectSet: AnyObject {
    var entity: EntityTable { get }
    var context: StoreContext? { get }
    var hasChanges: Bool { get }

    // MARK: objects

    /// Fetches the values of a fault, and of others that wait.
    func fire(_ object: any Model)

    /// Fetches the values of those that are faults.
    func fireAll(_ ids: Set<Int64>)

    /// Notes what an object was before its next change.
    func willChange(_ object: any Model)

    /// The object of a row or of an unsaved object, as a fault if it is not here; nil if deleted.
    func object(numbered id: Int64) -> (any Model)?

    /// Takes in an object that belongs to no context, and those that it leads to.
    func adopt(_ object: any Model)
    func isDeleted(_ object: any Model) -> Bool

    /// The object of a row that a statement stands at, if it is here, brought up to the row.
    func known(_ stamp: RowStamp, _ statement: Statement) throws -> AnyObject?

    /// Takes in a new object that is in the state of its row.
    func take(_ object: AnyObject, _ id: Int64)

    /// Whether an object of this set is deleted.
    func isDeletion(_ object: AnyObject) -> Bool
    func delete(_ object: any Model) throws(StoreError)

    // MARK: relations

    func target(of object: any Model, _ relation: String) -> (any Model)?
    func members(of object: any Model, _ relation: String) -> [any Model]
    func link(_ object: any Model, _ relation: String, _ objects: [any Model])

    /// The number in the field of a to-one relation; 0 for none.
    func field(_ relation: String, of object: any Model) -> Int64
    func setField(_ relation: String, of object: any Model, _ id: Int64)

    /// The objects whose field has a number, those not saved yet included.
    func objects(whose relation: String, is id: Int64) throws -> [any Model]

    /// The same for several numbers at once.
    func objects(whose relation: String, isIn ids: Set<Int64>) throws -> [Int64: [any Model]]

    /// Reads what a relation of objects leads to at once, and returns it.
    func prefetch(_ relation: EntityRelation, of objects: [any Model]) throws -> [any Model]
    func forgetMembers()
    func cacheMembers(_ members: [any Model]?, of id: Int64, _ relation: String)
    func cachedMembers(of id: Int64, _ relation: String) -> [any Model]?

    // MARK: saving

    var hasDeletions: Bool { get }

    /// Whether a new object was ever taken back; a field may still hold its number.
    var hasLeft: Bool { get }

    /// Whether the next save deletes a row.
    func isDeletion(_ id: Int64) -> Bool
    func followDeletions() throws -> Bool
    func draft() throws -> (any EntityDraft)?
    func setLeaving(_ isLeaving: Bool)
    func finish(_ draft: any EntityDraft, _ outcome: CommitOutcome, wasRolledBack: Bool)
    func rollback()
    func close()

    // MARK: following the store

    /// The loaded rows that a commit may have changed; nil for none.
    func stale(_ change: StoreChange) -> [Int64]?

    /// Reads rows; what comes back goes to `takeIn`.
    func reading(_ ids: [Int64]) -> @Sendable (Connection) throws -> any Sendable
    func takeIn(_ rows: any Sendable, asked ids: [Int64])
    func noteGone(_ change: StoreChange)

    // MARK: undo and child contexts

    func state(of object: any Model) -> ObjectState
    func watchAll()
    func renumbered(_ state: ObjectState, _ numbers: NewNumbers) -> ObjectState

    /// Brings an object back, or takes it away; returns whether it was there.
    func restorePresence(_ state: ObjectState, of object: any Model) -> Bool
    func restoreValues(
        _ state: ObjectState, of object: any Model, after: ObjectState, wasThere: Bool)

    /// What others have done to an object since a step; nil for nothing.
    func conflict(of object: any Model, before: ObjectState, after: ObjectState) -> StoreError?
    func sendInsertions(_ draft: any EntityDraft, to parent: StoreContext) throws
    func sendUpdates(
        _ draft: any EntityDraft, to parent: StoreContext, _ policy: ConflictPolicy) throws
    func sendDeletions(_ draft: any EntityDraft, to parent: StoreContext) throws
    func finishInParent(_ draft: any EntityDraft)
    func renumber(_ numbers: NewNumbers)
}
