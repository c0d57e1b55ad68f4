extension StoreContext {
    /// Writes everything since the last save in one transaction, or nothing.
    ///
    /// After a failure all changes are still pending: correct them and save again, or
    /// ``rollback()``. Edits made while the save is under way belong to the next one.
    /// - Throws: `ValidationError` before anything is written; `StoreError` such as `.conflict`,
    ///   `.deleted`, `.busy` and `.full`.
    public func save(policy: ConflictPolicy = .error) async throws {
        await turns.begin()
        defer { turns.end() }
        var commit = Commit(writer: token, policy: policy)
        var drafts: [Draft] = []
        for set in allSets {
            let draft = try set.draft()
            commit.operations += draft.operations
            drafts.append(draft)
        }
        guard !commit.operations.isEmpty else { return }
        let sets = allSets
        for set in sets { set.setLeaving(true) }
        defer { for set in sets { set.setLeaving(false) } }
        let rollbackCount = turns.rollbackCount
        let outcome = await store.run(commit)
        let (stamps, change) = try outcome.get()
        var rest = stamps[...]
        for draft in drafts {
            let count = draft.operations.count
            draft.finish(
                Array(rest.prefix(count)), wasRolledBack: turns.rollbackCount > rollbackCount)
            rest = rest.dropFirst(count)
        }
        takeIn(change)
    }
}

/// The objects behind the operations of one model.
@MainActor
struct Draft {
    let set: ObjectSet
    private(set) var operations: [Commit.Operation] = []
    private var objects: [any Model] = []
    private var sent: [[StoredValue]?] = []

    init(_ set: ObjectSet) {
        self.set = set
    }

    /// Adds an operation; without values the object is being deleted.
    mutating func add(_ operation: Commit.Operation, _ object: any Model, _ values: [StoredValue]?)
    {
        operations.append(operation)
        objects.append(object)
        sent.append(values)
    }

    /// Notes the new numbers and versions, one per operation.
    func finish(_ stamps: [RowStamp], wasRolledBack: Bool) {
        for (index, object) in objects.enumerated() {
            guard let values = sent[index] else {
                set.didDelete(object)
                continue
            }
            set.didWrite(object, values, stamps[index])
            if wasRolledBack { set.restoreBase(object) }
        }
    }
}
