extension ObjectSet {
    func target(of object: any Model, _ relation: String) -> (any Model)? {
        guard let other = entity.relation(relation) else { return nil }
        let context = context ?? afterlife
        let id = field(relation, of: object)
        return id == 0 ? nil : context.set(for: other.targetModel)?.object(numbered: id)
    }

    func members(of object: any Model, _ relation: String) -> [any Model] {
        let object = typed(object)
        let context = context ?? afterlife
        guard let other = entity.relation(relation),
            let targets = context.set(for: other.targetModel)
        else { return [] }
        let key = MemberKey(id: object.record.id, relation: relation)
        if let known = memberCache[key] {
            return known.filter { !targets.isDeleted($0) }
        }
        do {
            let found: [any Model] =
                switch other.kind {
                case .toOne: []
                case .toMany(let column): try targets.objects(whose: column, is: key.id)
                case .links(let table, let isSource):
                    try LinkChanges.members(of: key.id, table, isSource, context)
                        .compactMap { targets.object(numbered: $0) }
                }
            memberCache[key] = found
            return found
        } catch {
            context.onError?(error)
            return []
        }
    }

    func objects(whose relation: String, is id: Int64) throws -> [any Model] {
        var query = Query()
        query.conditions = [
            SQL(text: "t0.\(quoted(relation)) = ?", bindings: [.integer(id)])
        ]
        let saved = id > 0 ? try objects(query) : []
        let pending =
            (hasParent ? try objectsAbove(whose: relation, is: id) : []) + pendingObjects
        var known = Set(saved.map { ObjectIdentifier($0) })
        return (saved + pending).filter { object in
            guard field(relation, of: object) == id, !isDeleted(object) else { return false }
            return known.insert(ObjectIdentifier(object)).inserted
                || saved.contains { $0 === object }
        }
    }

    func link(_ object: any Model, _ relation: String, _ objects: [any Model]) {
        let object = typed(object)
        guard let context, let other = entity.relation(relation),
            let targets = context.set(for: other.targetModel)
        else { return }
        for target in objects where target.record.set == nil { targets.adopt(target) }
        // Objects of another context cannot be linked to; only their rows could.
        let own = objects.filter { $0.record.set === targets }
        if own.count < objects.count {
            context.onError?(
                StoreError(
                    .wrongContext, entity: other.target,
                    advice: "\(entity.name).\(relation) was given an object of another context. "
                        + "Fetch it here by its id."))
        }
        switch other.kind {
        case .toOne: point(object, other, own.first)
        case .toMany(let column): gather(object, other, column, own, targets)
        case .links(let table, let isSource): pair(object, other, table, isSource, own, targets)
        }
    }

    /// Writes a to-one relation, and what its inverse shows.
    private func point(_ object: M, _ relation: EntityRelation, _ target: (any Model)?) {
        guard let targets = context?.set(for: relation.targetModel) else { return }
        let old = field(relation.name, of: object)
        let new = target?.record.id ?? 0
        guard old != new else { return }
        setField(relation.name, of: object, new)
        guard let inverse = relation.inverse, let other = targets.entity.relation(inverse) else {
            return
        }
        if case .toOne = other.kind {
            if old != 0, let former = targets.object(numbered: old) {
                targets.setField(inverse, of: former, 0)
            }
            guard let target else { return }
            let rival = targets.field(inverse, of: target)
            if rival != 0, rival != object.record.id, let rival = self.object(numbered: rival) {
                setField(relation.name, of: rival, 0)
            }
            targets.setField(inverse, of: target, object.record.id)
        } else {
            if let members = targets.cachedMembers(of: old, inverse) {
                targets.cacheMembers(members.filter { $0 !== object }, of: old, inverse)
            }
            if let members = targets.cachedMembers(of: new, inverse) {
                targets.cacheMembers(members + [object], of: new, inverse)
            }
        }
    }

    private func gather(
        _ object: M, _ relation: EntityRelation, _ column: String, _ objects: [any Model],
        _ targets: any AnyObjectSet
    ) {
        let kept = Set(objects.map { ObjectIdentifier($0) })
        for member in members(of: object, relation.name)
        where !kept.contains(ObjectIdentifier(member)) {
            targets.link(member, column, [])
        }
        for member in objects where targets.field(column, of: member) != object.record.id {
            targets.link(member, column, [object])
        }
    }

    private func pair(
        _ object: M, _ relation: EntityRelation, _ table: String, _ isSource: Bool,
        _ objects: [any Model], _ targets: any AnyObjectSet
    ) {
        guard let context else { return }
        let old = Set(members(of: object, relation.name).map(\.record.id))
        // Taken after the members, as reading them may end a save that gives it another.
        let id = object.record.id
        let new = Set(objects.map(\.record.id))
        for other in old.symmetricDifference(new).sorted() {
            let pair = isSource ? LinkPair(id, other) : LinkPair(other, id)
            context.undo?.note(table, pair, isPresent: old.contains(other))
            context.links.set(table, pair, isPresent: new.contains(other))
            guard let inverse = relation.inverse else { continue }
            targets.cacheMembers(nil, of: other, inverse)
        }
        var seen: Set<Int64> = []
        memberCache[MemberKey(id: id, relation: relation.name)] = objects.filter {
            seen.insert($0.record.id).inserted
        }
    }

    func forgetMembers() { memberCache = [:] }

    func cachedMembers(of id: Int64, _ relation: String) -> [any Model]? {
        memberCache[MemberKey(id: id, relation: relation)]
    }

    func cacheMembers(_ members: [any Model]?, of id: Int64, _ relation: String) {
        memberCache[MemberKey(id: id, relation: relation)] = members
    }
}
