extension UndoHistory {
    var hasUndo: Bool { !undos.isEmpty || open?.entries.isEmpty == false }

    /// What others have done since then to what a step would put back; nil if nothing.
    func conflict(of group: Group?) -> StoreError? {
        for case .object(let object, let set, let before, let after) in group?.entries ?? [] {
            guard let after else { continue }
            if let error = set.conflict(of: object, before: before, after: after) { return error }
        }
        return nil
    }
}

extension ObjectSet {
    /// What others have done to an object since a step made it what it was after it.
    func conflict(
        of object: any Model, before: ObjectState, after: ObjectState
    ) -> StoreError? {
        guard after.presence.isLiving, let old = before.values as? M.Values,
            let new = after.values as? M.Values
        else { return nil }
        let object = typed(object)
        let isThere = object.record.set === self && !isDeleted(object)
        guard isThere else {
            // What was to go is gone already.
            return before.presence.isLiving ? gone(object.record.id) : nil
        }
        object.willRead()
        // Taking an object away loses whatever others did to it.
        let mine = before.presence.isLiving ? Set(changedFields(new, old)) : nil
        let theirs = changedFields(object.values, new).filter { mine?.contains($0) ?? true }
        guard let field = theirs.first(where: { isKept(object.values, apartFrom: new, $0) }) else {
            return nil
        }
        let names = schema.attributes.map(\.name) + schema.toOnes.map(\.name)
        return StoreError(
            .conflict, entity: entity.name, id: object.id, property: names[field],
            advice: "Somebody else has changed the \(names[field]) of this \(entity.name) since.")
    }

    /// Whether a field is another one in the file, too, where some values are rounded.
    private func isKept(_ new: M.Values, apartFrom old: M.Values, _ field: Int) -> Bool {
        guard field < schema.attributes.count else { return true }
        let attribute = schema.attributes[field]
        return attribute.get(new) != attribute.get(old)
    }
}
