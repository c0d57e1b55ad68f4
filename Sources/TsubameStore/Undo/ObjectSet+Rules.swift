extension ObjectSet {
    /// Does to related objects what the writer would do, so that it can be undone.
    ///
    /// What forbids the delete is left to the save, which says so.
    func followRules(of object: M) throws(StoreError) {
        guard let context else { return }
        deletions[ObjectIdentifier(object)] = object
        defer { deletions[ObjectIdentifier(object)] = nil }
        for relation in entity.relations {
            guard let targets = context.set(for: relation.targetModel) else { continue }
            let related: [any Model] =
                if case .toOne = relation.kind {
                    target(of: object, relation.name).map { [$0] } ?? []
                } else {
                    members(of: object, relation.name)
                }
            if case .links(let table, let isSource) = relation.kind {
                for other in related { unpair(object, other, table, isSource) }
            }
            // Where no row can be left behind, nothing is denied.
            let isNew = object.record.id < 0 || object.record.has(.new)
            switch relation.rule == .deny && isNew ? .nullify : relation.rule {
            case .cascade: for other in related { try targets.delete(other) }
            case .nullify:
                if case .toMany(let column) = relation.kind {
                    for other in related { targets.setField(column, of: other, 0) }
                }
            case .deny: break
            }
        }
        try forgetReferences(to: object, context)
    }

    private func unpair(_ object: M, _ other: any Model, _ table: String, _ isSource: Bool) {
        let (id, far) = (object.record.id, other.record.id)
        let pair = isSource ? LinkPair(id, far) : LinkPair(far, id)
        context?.undo?.note(table, pair, isPresent: true)
        context?.links.set(table, pair, isPresent: false)
    }

    /// Clears to-one relations without an inverse that name the object.
    private func forgetReferences(
        to object: M, _ context: StoreContext
    ) throws(StoreError) {
        for table in context.store.tablesByName.values.sorted(by: { $0.name < $1.name }) {
            for relation in table.relations
            where relation.target == entity.name && relation.inverse == nil {
                guard case .toOne = relation.kind, let set = context.set(for: table.model) else {
                    continue
                }
                do {
                    let others = try set.objects(whose: relation.name, is: object.record.id)
                    for other in others { set.setField(relation.name, of: other, 0) }
                } catch {
                    throw (error as? StoreError)
                        ?? StoreError(.database, entity: table.name, advice: "\(error)")
                }
            }
        }
    }
}
