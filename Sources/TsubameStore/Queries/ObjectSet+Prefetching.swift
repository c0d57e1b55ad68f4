import TsubameSQLite

extension ObjectSet {
    /// Reads what relations of objects lead to, and from there on.
    func prefetch(_ prefetches: Fetch<M>.Prefetches, of objects: [M]) throws {
        guard let context, !objects.isEmpty else { return }
        for prefetch in prefetches.list {
            guard let property = try PropertyMap<M>.shared()[prefetch.keyPath.path],
                case .relation(let last) = property.leaf
            else {
                throw StoreError(
                    .unknownProperty, entity: entity.name,
                    advice: "Only relations of \(entity.name) can be read together with it.")
            }
            var (set, found): (any AnyObjectSet, [any Model]) = (self, objects)
            for relation in property.path + [last] {
                found = try set.prefetch(relation, of: found)
                guard let next = context.set(for: relation.targetModel) else { break }
                set = next
            }
            try prefetch.onward?(context, found)
        }
    }

    /// Reads what one relation leads to, each object once.
    func prefetch(_ relation: EntityRelation, of objects: [any Model]) throws -> [any Model] {
        guard let targets = context?.set(for: relation.targetModel) else { return [] }
        let objects = objects.map(typed)
        switch relation.kind {
        case .toOne:
            fireAll(Set(objects.map(\.record.id)))
            let ids = Set(objects.map { field(relation.name, of: $0) })
            targets.fireAll(ids)
            return ids.sorted().compactMap { $0 == 0 ? nil : targets.object(numbered: $0) }
        case .toMany(let column):
            let ids = unknown(relation.name, objects)
            let found = try targets.objects(whose: column, isIn: ids)
            for id in ids {
                memberCache[MemberKey(id: id, relation: relation.name)] = found[id] ?? []
            }
        case .links(let table, let isSource):
            try prefetch(relation, table, isSource, unknown(relation.name, objects), targets)
        }
        var seen: Set<ObjectIdentifier> = []
        return objects.flatMap { members(of: $0, relation.name) }
            .filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    private func prefetch(
        _ relation: EntityRelation, _ table: String, _ isSource: Bool, _ ids: Set<Int64>,
        _ targets: any AnyObjectSet
    ) throws {
        guard let context else { return }
        let found = try LinkChanges.members(ofAll: ids, table, isSource, context)
        targets.fireAll(found.values.reduce(into: []) { $0.formUnion($1) })
        for id in ids {
            memberCache[MemberKey(id: id, relation: relation.name)] =
                found[id, default: []].compactMap { targets.object(numbered: $0) }
        }
    }

    private func unknown(_ relation: String, _ objects: [M]) -> Set<Int64> {
        Set(
            objects.map(\.record.id).filter {
                memberCache[MemberKey(id: $0, relation: relation)] == nil
            })
    }

    /// Fetches the values of the objects that are not here yet.
    func fireAll(_ ids: Set<Int64>) {
        let objects = ids.sorted().filter { $0 != 0 }.compactMap { object(numbered: $0) }
        // The first that fires takes others that wait with it.
        for object in objects.reversed() where object.record.has(.fault) { fire(object) }
    }

    func objects(
        whose relation: String, isIn ids: Set<Int64>
    ) throws -> [Int64: [any Model]] {
        var query = Query()
        query.conditions = [
            SQL(
                text: "t0.\(quoted(relation)) IN (SELECT value FROM json_each(?))",
                bindings: [.text(jsonArray(ids))])
        ]
        let pending =
            (hasParent
                ? try ids.sorted().flatMap { try objectsAbove(whose: relation, is: $0) } : [])
            + pendingObjects
        var known: Set<ObjectIdentifier> = []
        var found: [Int64: [any Model]] = [:]
        for object in try objects(query) + pending {
            let id = field(relation, of: object)
            guard ids.contains(id), !isDeleted(object),
                known.insert(ObjectIdentifier(object)).inserted
            else { continue }
            found[id, default: []].append(object)
        }
        return found
    }
}

extension LinkChanges {
    /// The other ends of the pairs of several objects, as saved and with what is pending.
    static func members(
        ofAll ids: Set<Int64>, _ table: String, _ isSource: Bool, _ context: StoreContext
    ) throws -> [Int64: [Int64]] {
        var found = try saved(ofAll: ids, table, isSource, context.store)
        if context.isSaving { context.takeInSave() }
        for links in context.lineage.map(\.links) {
            for (pair, isPresent) in links.tables[table] ?? [:] {
                let (own, other) =
                    isSource ? (pair.source, pair.target) : (pair.target, pair.source)
                guard ids.contains(own) else { continue }
                if isPresent {
                    found[own, default: []].insert(other)
                } else {
                    found[own]?.remove(other)
                }
            }
        }
        return found.mapValues { ids in
            ids.sorted { ($0 < 0 ? 1 : 0, abs($0)) < ($1 < 0 ? 1 : 0, abs($1)) }
        }
    }

    private static func saved(
        ofAll ids: Set<Int64>, _ table: String, _ isSource: Bool, _ store: Store
    ) throws -> [Int64: Set<Int64>] {
        let (own, other) = isSource ? ("source", "target") : ("target", "source")
        return try store.readNow(
            Reading { connection in
                let statement = try connection.statement(
                    SQL(
                        text: "SELECT \(own), \(other) FROM \(quoted(table))"
                            + " WHERE \(own) IN (SELECT value FROM json_each(?))",
                        bindings: [.text(jsonArray(ids))]))
                var found: [Int64: Set<Int64>] = [:]
                while try statement.step() {
                    found[statement.integer(at: 0), default: []].insert(statement.integer(at: 1))
                }
                return found
            })
    }
}

private func jsonArray(_ ids: Set<Int64>) -> String {
    "[\(ids.sorted().map { "\($0)" }.joined(separator: ","))]"
}
