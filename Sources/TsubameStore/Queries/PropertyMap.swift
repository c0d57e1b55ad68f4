import TsubameSupport

/// The properties of a model by their key paths; there is one map per model.
final class PropertyMap<M: Model>: Sendable {
    /// Key paths compare and hash in any thread.
    // Safety: a key path is immutable; those that capture arguments are used only as names.
    private struct Names: @unchecked Sendable {
        var properties: [AnyKeyPath: Property] = [:]
    }

    /// What was found by looking at what a key path reads.
    // Safety: as above, and guarded by the lock.
    private struct Found: @unchecked Sendable {
        var properties: [AnyKeyPath: Property?] = [:]
    }

    private let names: Names
    private let found = Lock(Found())
    let relations: [EntityRelation]

    private init() throws(StoreError) {
        let schema = M.schema
        relations = try schema.resolvedRelations()
        var names = Names()
        for attribute in schema.attributes {
            names.properties[attribute.keyPath] = Property(leaf: .init(attribute))
            if let folded = attribute.foldedKeyPath?.path {
                names.properties[folded] = Property(leaf: .init(foldedFormOf: attribute))
            }
        }
        for (relation, resolved) in zip(schema.relations, relations) {
            names.properties[relation.keyPath] = Property(leaf: .relation(resolved))
        }
        names.properties[\M.id] = Property(leaf: .id)
        names.properties[\M.objectID] = Property(leaf: .id)
        names.properties[\M.version] = Property(leaf: .version)
        self.names = names
    }

    /// The property at a key path.
    ///
    /// A key path that was formed on a type parameter, on a protocol or through a relation is
    /// another value than the one that the schema was made with. Such a one is found by what it
    /// reads from objects made for that.
    subscript(keyPath: AnyKeyPath) -> Property? {
        if let property = names.properties[keyPath] { return property }
        if let known = found.withLock({ $0.properties[keyPath] }) { return known }
        let property = (keyPath as? PartialKeyPath<M>).flatMap { path in
            var probe = PropertyProbe<M>()
            return probe.property(at: path)
        }
        let name = Found(properties: [keyPath: property])
        found.withLock { found in
            // A program has few key paths, unless it makes them from data.
            if found.properties.count >= 4_096 { found.properties = [:] }
            found.properties.merge(name.properties) { $1 }
        }
        return property
    }

    static func shared() throws(StoreError) -> PropertyMap {
        let key = ObjectIdentifier(M.self)
        if let known = maps.withLock({ $0[key] }) as? PropertyMap { return known }
        let map = try PropertyMap()
        return maps.withLock { maps in
            if let first = maps[key] as? PropertyMap { return first }
            maps[key] = map
            return map
        }
    }
}

private let maps = Lock<[ObjectIdentifier: any Sendable]>([:])
