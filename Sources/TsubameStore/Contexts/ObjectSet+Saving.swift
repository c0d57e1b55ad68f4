extension ObjectSet {
    /// Collects what a save must write, after checking it.
    func draft() throws -> (any EntityDraft)? {
        var draft = Draft<M>(entity)
        // What somebody else deleted meanwhile needs no deleting.
        deletions = deletions.filter { !$0.value.record.has(.gone) }
        draft.deletions = deletions.values.map(\.record.stamp)
        draft.deletions.sort { $0.id < $1.id }
        for entry in bases.sorted where deletions[ObjectIdentifier(entry.object)] == nil {
            let (object, base, values) = (entry.object, entry.values, entry.object.values)
            let fields = changedFields(values, base)
            guard !fields.isEmpty else { continue }
            if object.record.has(.gone) { throw gone(object.record.id) }
            try check(object, values)
            draft.add(
                Draft.Update(
                    stamp: object.record.stamp, base: base, values: values, fields: fields))
            object.record.state.insert(.watched)
        }
        let new = insertions.all
        draft.insertions = new.map { DraftInsertion(number: $0.number, restoring: $0.restoring) }
        // A change from here on is one that the save does not write.
        draft.inserted = M.take(new.map(\.object))
        try check(newObjects, draft.inserted)
        return draft.isEmpty ? nil : draft
    }

    /// Does to pending objects what the rules say about the deleted ones that they name.
    ///
    /// The file knows nothing yet of what is pending, so the writer cannot.
    /// - Returns: whether more is deleted by it.
    func followDeletions() throws -> Bool {
        var hasDeleted = false
        for relation in schema.toOnes {
            guard let field = relation.field, let targets = context?.set(for: relation.target),
                targets.hasDeletions || targets.hasLeft
            else { continue }
            let inverse = entity.relation(relation.name)?.inverse.flatMap(targets.entity.relation)
            for object in pendingObjects where !isDeleted(object) {
                let id = field.get(object.values)
                guard id != 0, targets.isDeletion(id) else { continue }
                switch inverse?.rule {
                case .cascade:
                    try delete(object)
                    hasDeleted = true
                case .deny where id > 0:
                    // A parent's save will say it, which knows of all that is pending.
                    if !hasParent, let inverse {
                        throw StoreError(denied: targets.entity, id, by: inverse)
                    }
                default: field.set(&object.values, 0)
                }
            }
        }
        return hasDeleted
    }

    var hasDeletions: Bool { !deletions.isEmpty }

    func isDeletion(_ id: Int64) -> Bool {
        guard let object = self[id] else { return id < 0 && object(numbered: id) == nil }
        return deletions[ObjectIdentifier(object)] != nil
    }

    func finish(_ draft: any EntityDraft, _ outcome: CommitOutcome, wasRolledBack: Bool) {
        guard let draft = draft as? Draft<M> else { return }
        finishInsertions(draft, outcome, wasRolledBack)
        for update in draft.updates {
            guard let stamp = outcome.stamps[entity.name]?[update.stamp.id],
                let object = self[update.stamp.id]
            else { continue }
            settle(object, stamp, update.values, outcome.numbers, wasRolledBack)
        }
        for (id, count) in outcome.bumped[entity.name] ?? [:]
        where outcome.stamps[entity.name]?[id] == nil {
            // So that it is not taken for somebody else's change if the object is changed meanwhile.
            if let object = self[id], isPending(object) { object.record.version += count }
        }
        let kept = outcome.merged[entity.name] ?? []
        for stamp in draft.deletions {
            guard let object = self[stamp.id] else { continue }
            deletions[ObjectIdentifier(object)] = nil
            // One that was kept, as another has changed it, is read again as it is.
            bases.remove(ObjectIdentifier(object))
            if !kept.contains(stamp.id) { object.record.state.insert(.gone) }
        }
    }

    private func finishInsertions(
        _ draft: Draft<M>, _ outcome: CommitOutcome, _ wasRolledBack: Bool
    ) {
        guard !draft.insertions.isEmpty else { return }
        let stamps = outcome.made[entity.name] ?? []
        // All leave the map before the first comes back, so that it need not grow.
        let found = zip(draft.insertions, stamps).map { (map.remove($0.number), $1) }
        map.reserve(found.count)
        for case (let object?, let stamp) in found { map.insert(object, stamp.id) }
        M.settle(found.compactMap(\.0), found.compactMap { $0 == nil ? nil : $1 })
        // Safety: only Ms are put in.
        insertions.endLeaving { unsafeDowncast($0, to: M.self).record.place = $1 }
        guard !references.isEmpty || !edited.isEmpty || !missed.isEmpty || wasRolledBack else {
            return
        }
        for (place, entry) in found.enumerated() {
            guard let object = entry.0 else { continue }
            // Safety: only Ms are put into the map.
            let typed = unsafeDowncast(object, to: M.self)
            settle(typed, entry.1, draft.inserted[place], outcome.numbers, wasRolledBack)
        }
    }

    /// Makes what was written the object's base; what was changed meanwhile stays pending.
    private func settle(
        _ object: M, _ stamp: RowStamp, _ values: @autoclosure () -> M.Values,
        _ numbers: NewNumbers, _ wasRolledBack: Bool
    ) {
        let key = ObjectIdentifier(object)
        if !missed.isEmpty { missed[stamp.id] = nil }
        object.record.settle(stamp)
        let base = bases.remove(key)
        if !references.isEmpty { renumber(references, of: object, numbers) }
        guard wasRolledBack || !edited.isEmpty && edited.contains(key) else { return }
        var values = values()
        for field in references {
            if let stamp = numbers[field.get(values)] { field.set(&values, stamp.id) }
        }
        if wasRolledBack {
            // What was done after the rollback stays pending.
            let new = object.values
            object.values = values
            if let base {
                for field in changedFields(new, base.values) {
                    schema.copy(field, from: new, to: &object.values)
                }
            }
        }
        guard !changedFields(object.values, values).isEmpty else { return }
        bases.insert(object, values)
        object.record.state.remove(.watched)
    }

    func renumber(_ numbers: NewNumbers) {
        guard !numbers.isEmpty else { return }
        memberCache = [:]
        if context?.parent != nil { renumberCopies(numbers) }
        let fields = references
        guard !fields.isEmpty else { return }
        // What was saved has its fields put right already; this is what was changed meanwhile.
        for object in newObjects { renumber(fields, of: object, numbers) }
        for entry in bases.all {
            renumber(fields, of: entry.object, numbers)
            for field in fields {
                if let stamp = numbers[field.get(entry.values)] {
                    field.set(&entry.values, stamp.id)
                }
            }
        }
    }

    private func renumber(
        _ fields: [Relation<M>.Field], of object: M, _ numbers: NewNumbers
    ) {
        for field in fields {
            guard let stamp = numbers[field.get(object.values)] else { continue }
            field.set(&object.values, stamp.id)
        }
    }

    /// Gives a child's objects the numbers that the parent's save has found for them.
    private func renumberCopies(_ numbers: NewNumbers) {
        let fields = references
        for object in map.all {
            // Safety: only Ms are put into the map.
            let object = unsafeDowncast(object, to: M.self)
            renumber(fields, of: object, numbers)
            guard object.record.id < 0, let stamp = numbers[object.record.id] else { continue }
            map.remove(object.record.id)
            object.record.id = stamp.id
            object.record.version = stamp.version
            map.insert(object, stamp.id)
        }
    }
}
