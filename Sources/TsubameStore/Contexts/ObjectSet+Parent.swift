extension ObjectSet {
    /// Makes this context's object for one of the parent's, as it is there.
    func copied(from original: M) -> M {
        let object = M()
        original.willRead()
        object.values = original.values
        object.record = Record(original.record.stamp, self)
        map.insert(object, original.record.id)
        return object
    }

    /// Gives an object what the parent has changed of it and not saved.
    func shadow(_ object: M, in parent: StoreContext) {
        guard let set = try? parent.set(of: M.self) else { return }
        guard let original = set[object.record.id], !original.record.has(.fault) else {
            return parent.parent.map { shadow(object, in: $0) } ?? ()
        }
        // A row that was changed by others may come here before it comes to the parent.
        if original.record.version < object.record.version, !set.isPending(original) { return }
        object.values = original.values
        object.record.version = original.record.version
    }

    /// Whether the parent has an object with a number that comes back with its next save.
    func isNewAbove(_ id: Int64) -> Bool {
        guard let parent = context?.parent, let set = try? parent.set(of: M.self) else {
            return false
        }
        return set[id]?.record.has(.new) ?? (set.hasParent && set.isNewAbove(id))
    }

    /// Whether the next save of the parent removes the object.
    func isDeletedAbove(_ object: any Model) -> Bool {
        guard let parent = context?.parent, let set = try? parent.set(of: M.self) else {
            return false
        }
        guard let original = set[object.record.id] else {
            return set.hasParent && set.isDeletedAbove(object)
        }
        return set.isDeleted(original)
    }

    /// The objects that the parent, with what it has not saved, finds by a to-one relation.
    func objectsAbove(whose relation: String, is id: Int64) throws -> [M] {
        guard let parent = context?.parent else { return [] }
        let originals = try parent.set(of: M.self).objects(whose: relation, is: id)
        return originals.map { self[$0.record.id] ?? copied(from: typed($0)) }
    }

    /// Makes in the parent what was made here.
    func sendInsertions(_ draft: any EntityDraft, to parent: StoreContext) throws {
        guard let draft = draft as? Draft<M> else { return }
        let set = try parent.set(of: M.self)
        for (place, insertion) in draft.insertions.enumerated() {
            let object = M()
            object.values = draft.inserted[place]
            object.record.id = min(0, insertion.number)
            try set.insert(object, restoring: insertion.restoring)
        }
    }

    /// Deletes in the parent what was deleted here.
    func sendDeletions(_ draft: any EntityDraft, to parent: StoreContext) throws {
        guard let draft = draft as? Draft<M> else { return }
        let set = try parent.set(of: M.self)
        for stamp in draft.deletions {
            if let object = set.object(numbered: stamp.id) { try set.delete(object) }
        }
    }

    /// Changes in the parent what was changed here.
    func sendUpdates(
        _ draft: any EntityDraft, to parent: StoreContext, _ policy: ConflictPolicy
    ) throws {
        guard let draft = draft as? Draft<M> else { return }
        let set = try parent.set(of: M.self)
        for update in draft.updates {
            guard let object = try set.existing(update.stamp.id), !set.isDeleted(object) else {
                throw gone(update.stamp.id)
            }
            var fields = update.fields
            if !changedFields(object.values, update.base).isEmpty {
                let conflict = Conflict(
                    schema: schema, base: update.base, mine: update.values, theirs: object.values,
                    fields: fields)
                fields = try conflict.resolved(policy, entity, update.stamp.id)
            }
            guard !fields.isEmpty else { continue }
            object.willWrite()
            for field in fields { schema.copy(field, from: update.values, to: &object.values) }
        }
    }

    /// Takes what was sent to the parent as what is saved.
    func finishInParent(_ draft: any EntityDraft) {
        guard let draft = draft as? Draft<M>, let parent = context?.parent else { return }
        for insertion in draft.insertions {
            guard let object = self[insertion.number] else { continue }
            forgetInsertion(object)
            object.record.state.insert(.watched)
        }
        for update in draft.updates {
            guard let object = self[update.stamp.id] else { continue }
            bases.remove(ObjectIdentifier(object))
            object.record.state.insert(.watched)
            shadow(object, in: parent)
        }
        for stamp in draft.deletions {
            guard let object = self[stamp.id] else { continue }
            deletions[ObjectIdentifier(object)] = nil
            bases.remove(ObjectIdentifier(object))
            object.record.state.insert(.gone)
        }
    }
}

extension Schema {
    /// Copies one field: an attribute, or a to-one relation behind the attributes.
    func copy(_ field: Int, from source: M.Values, to target: inout M.Values) {
        if field < attributes.count {
            _ = attributes[field].set(&target, attributes[field].get(source))
        } else if let relation = toOnes[field - attributes.count].field {
            relation.set(&target, relation.get(source))
        }
    }
}

extension StoreContext {
    /// Does everything in the parent, or, if one object is in conflict there, nothing.
    func save(to parent: StoreContext, _ policy: ConflictPolicy) async throws {
        // A save above gives new objects other numbers, which must not happen in between.
        var above = [parent]
        while let next = above.last?.parent { above.append(next) }
        for context in above { await context.turns.begin() }
        defer { for context in above { context.turns.end() } }
        try send(to: parent, policy)
    }

    private func send(to parent: StoreContext, _ policy: ConflictPolicy) throws {
        try followDeletions()
        var drafts: [(set: any AnyObjectSet, draft: any EntityDraft)] = []
        for set in allSets {
            if let draft = try set.draft() { drafts.append((set, draft)) }
        }
        let before = parent.undo
        let trial = before ?? UndoHistory(limit: 1, keepsAcrossSaves: false)
        parent.undo = trial
        if before == nil { for set in parent.sets.values { set.watchAll() } }
        trial.enter()
        defer { parent.undo = before }
        do {
            for (set, draft) in drafts { try set.sendInsertions(draft, to: parent) }
            for (set, draft) in drafts { try set.sendUpdates(draft, to: parent, policy) }
            sendLinks(to: parent, trial)
            // The rules of the parent's deletes look at what is there when all else is done.
            for (set, draft) in drafts { try set.sendDeletions(draft, to: parent) }
        } catch {
            trial.leave()
            trial.undo(parent)
            throw error
        }
        trial.leave()
        parent.forgetMembers()
        for (set, draft) in drafts { set.finishInParent(draft) }
        links = LinkChanges()
        undo?.willSave()
        undo?.didSave(NewNumbers())
        forgetMembers()
    }

    private func sendLinks(to parent: StoreContext, _ trial: UndoHistory) {
        for (table, pairs) in links.tables {
            for (pair, isPresent) in pairs {
                trial.note(table, pair, isPresent: !isPresent)
                parent.links.set(table, pair, isPresent: isPresent)
            }
        }
        parent.forgetMembers()
    }
}
