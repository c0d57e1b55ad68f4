extension ObjectSet {
    /// Collects what a save must write, after checking it.
    func draft() throws -> (any EntityDraft)? {
        forgetDeletedTargets()
        var draft = Draft<M>(entity)
        // What somebody else deleted meanwhile needs no deleting.
        deletions = deletions.filter { !$0.value.record.has(.gone) }
        draft.deletions = deletions.values.map(\.record.stamp)
        draft.deletions.sort { $0.id < $1.id }
        let changed = bases.values.filter { deletions[ObjectIdentifier($0.object)] == nil }
        for (object, base) in changed.sorted(by: { $0.object.record.id < $1.object.record.id }) {
            let fields = changedFields(object.values, base)
            guard !fields.isEmpty else { continue }
            if object.record.has(.gone) { throw gone(object.record.id) }
            try checked(object)
            draft.add(
                Draft.Update(
                    stamp: object.record.stamp, base: base, values: object.values, fields: fields))
        }
        for insertion in insertions.values.sorted(by: { $0.order < $1.order }) {
            try checked(insertion.object)
            draft.insertions.append(
                Draft.Insertion(
                    number: insertion.object.record.id, values: insertion.object.values,
                    restoring: insertion.restoring))
        }
        return draft.isEmpty ? nil : draft
    }

    /// Clears fields that name what the same save deletes.
    private func forgetDeletedTargets() {
        for relation in schema.toOnes {
            guard let field = relation.field, let targets = context?.set(for: relation.target),
                targets.hasDeletions
            else { continue }
            for object in bases.values.map(\.object) + insertions.values.map(\.object) {
                let id = field.get(object.values)
                if id > 0, targets.isDeletion(id) { field.set(&object.values, 0) }
            }
        }
    }

    var hasDeletions: Bool { !deletions.isEmpty }

    func isDeletion(_ id: Int64) -> Bool {
        self[id].map { deletions[ObjectIdentifier($0)] != nil } ?? false
    }

    func finish(_ draft: any EntityDraft, _ outcome: CommitOutcome, wasRolledBack: Bool) {
        guard let draft = draft as? Draft<M> else { return }
        for insertion in draft.insertions {
            let number = insertion.number
            let stamp = number < 0 ? outcome.numbers[number] : outcome.stamps[entity.name]?[number]
            guard let stamp, let object = self[number] else { continue }
            insertions[ObjectIdentifier(object)] = nil
            map.remove(number)
            map.insert(object, stamp.id)
            settle(object, stamp, insertion.values, outcome.numbers, wasRolledBack)
        }
        for update in draft.updates {
            guard let stamp = outcome.stamps[entity.name]?[update.stamp.id],
                let object = self[update.stamp.id]
            else { continue }
            settle(object, stamp, update.values, outcome.numbers, wasRolledBack)
        }
        let kept = outcome.merged[entity.name] ?? []
        for stamp in draft.deletions {
            guard let object = self[stamp.id] else { continue }
            deletions[ObjectIdentifier(object)] = nil
            if !kept.contains(stamp.id) {
                object.record.state.insert(.gone)
                bases[ObjectIdentifier(object)] = nil
            }
        }
    }

    /// Makes what was written the object's base; what was changed meanwhile stays pending.
    private func settle(
        _ object: M, _ stamp: RowStamp, _ values: M.Values, _ numbers: [Int64: RowStamp],
        _ wasRolledBack: Bool
    ) {
        missed[stamp.id] = nil
        object.record.id = stamp.id
        object.record.version = stamp.version
        object.record.state.remove(.gone)
        var values = values
        for field in references {
            if let stamp = numbers[field.get(values)] { field.set(&values, stamp.id) }
            if let stamp = numbers[field.get(object.values)] {
                field.set(&object.values, stamp.id)
            }
        }
        if wasRolledBack { object.values = values }
        let isSame = changedFields(object.values, values).isEmpty
        bases[ObjectIdentifier(object)] = isSame ? nil : (object, values)
        if isSame {
            object.record.state.insert(.watched)
        } else {
            object.record.state.remove(.watched)
        }
    }

    func renumber(_ numbers: [Int64: RowStamp]) {
        guard !numbers.isEmpty else { return }
        memberCache = [:]
        if context?.parent != nil { renumberCopies(numbers) }
        let fields = references
        guard !fields.isEmpty else { return }
        // What was saved has its fields put right already; this is what was changed meanwhile.
        for object in insertions.values.map(\.object) { renumber(fields, of: object, numbers) }
        for (key, base) in bases {
            renumber(fields, of: base.object, numbers)
            for field in fields {
                guard let stamp = numbers[field.get(base.values)] else { continue }
                bases[key]?.values.renumber(field, stamp.id)
            }
        }
    }

    private func renumber(
        _ fields: [Relation<M>.Field], of object: M, _ numbers: [Int64: RowStamp]
    ) {
        for field in fields {
            guard let stamp = numbers[field.get(object.values)] else { continue }
            field.set(&object.values, stamp.id)
        }
    }

    /// Gives a child's objects the numbers that the parent's save has found for them.
    private func renumberCopies(_ numbers: [Int64: RowStamp]) {
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

extension ModelValues {
    fileprivate mutating func renumber<M: Model>(_ field: Relation<M>.Field, _ id: Int64)
    where M.Values == Self {
        field.set(&self, id)
    }
}
