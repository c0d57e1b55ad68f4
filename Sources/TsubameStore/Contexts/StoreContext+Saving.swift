extension StoreContext {
    /// Writes everything since the last save in one transaction, or nothing.
    ///
    /// After a failure all changes are still pending: correct them and save again, or
    /// ``rollback()``. Edits made while the save is under way belong to the next one. A context
    /// with a parent changes the parent's objects and writes nothing.
    /// - Parameter policy: what to do about conflicts; ``conflictPolicy`` if nil.
    /// - Throws: `ValidationError` before anything is written; `StoreError` such as `.conflict`,
    ///   `.notUnique`, `.denied`, `.deleted`, `.busy` and `.full`.
    public func save(policy: ConflictPolicy? = nil) async throws {
        let policy = policy ?? conflictPolicy
        await turns.begin()
        defer { turns.end() }
        undo?.endGroup()
        if let parent { return try await save(to: parent, policy) }
        guard let (change, unknown) = try await write(policy) else { return }
        await follow(change, stale: unknown)
    }

    /// Writes what is pending; returns what changed, and what of it is not known here.
    private func write(
        _ policy: ConflictPolicy
    ) async throws -> (change: StoreChange, unknown: StoreChange)? {
        // A list that is being read must not meet a new row before its object has the number.
        await following.begin()
        defer { following.end() }
        catchUp()
        let sets = allSets
        var commit = Commit(writer: token, policy: policy, tables: store.tablesByName)
        try followDeletions()
        for set in sets {
            if let draft = try set.draft() { commit.drafts.append(draft) }
        }
        commit.links = links
        undo?.willSave()
        guard !commit.isEmpty else {
            undo?.didSaveNothing()
            return nil
        }
        for set in sets { set.setLeaving(true) }
        defer { for set in sets { set.setLeaving(false) } }
        let save = SaveUnderWay(commit, rollbackCount: turns.rollbackCount)
        saving = save
        defer { saving = nil }
        let outcome = try await store.run(save).get()
        // A fetch may have met the new rows, and finished it.
        if save.takeOutcome() != nil { finish(save, outcome) }
        return (outcome.change, outcome.unknown(beside: commit))
    }

    /// Deletes, before a save, what goes with what is deleted, until nothing more does.
    func followDeletions() throws {
        while try allSets.reduce(false, { try $1.followDeletions() || $0 }) {}
    }

    /// Makes what was written what the objects are.
    func finish(_ save: SaveUnderWay, _ outcome: CommitOutcome) {
        let commit = save.commit
        let wasRolledBack = turns.rollbackCount > save.rollbackCount
        links.subtract(commit.links, wasRolledBack: wasRolledBack)
        links.renumber(outcome.numbers)
        for draft in commit.drafts {
            let set = sets.values.first { $0.entity === draft.entity }
            set?.finish(draft, outcome, wasRolledBack: wasRolledBack)
        }
        for set in sets.values { set.renumber(outcome.numbers) }
        for set in sets.values { set.setLeaving(false) }
        undo?.didSave(outcome.numbers, wasRolledBack: wasRolledBack)
        for child in children { child.context?.renumber(outcome.numbers) }
        children.removeAll { $0.context == nil }
    }

    func renumber(_ numbers: NewNumbers) {
        links.renumber(numbers)
        undo?.renumber(numbers)
        for set in sets.values { set.renumber(numbers) }
        for child in children { child.context?.renumber(numbers) }
    }
}

extension CommitOutcome {
    /// The changed rows of which the context does not know what they hold now.
    func unknown(beside commit: Commit) -> StoreChange {
        var unknown = StoreChange(writer: change.writer)
        for (entity, rows) in change.rows {
            for (id, kind) in rows {
                // Whatever a commit inserts has an object in its context.
                let isKnown =
                    kind == .inserted
                    || stamps[entity]?[id] != nil && merged[entity]?.contains(id) != true
                if !isKnown { unknown.note(kind, entity, id) }
            }
        }
        for (entity, ids) in merged {
            for id in ids { unknown.note(.updated, entity, id) }
        }
        return unknown
    }
}
