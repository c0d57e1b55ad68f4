import TsubameSupport

/// The properties of a model by their key paths; there is one map per model.
final class PropertyMap<M: Model>: Sendable {
    private typealias Name = SendablePath<AnyKeyPath>

    private let names: [Name: Property]

    /// What was found by looking at what a key path reads.
    private let found = Lock<[Name: Property?]>([:])
    let relations: [EntityRelation]

    private init() throws(StoreError) {
        let schema = M.schema
        relations = try schema.resolvedRelations()
        var names: [Name: Property] = [:]
        for attribute in schema.attributes {
            names[Name(attribute.keyPath)] = Property(leaf: .init(attribute))
            if let folded = attribute.foldedKeyPath?.path {
                names[Name(folded)] = Property(leaf: .init(foldedFormOf: attribute))
            }
        }
        for (relation, resolved) in zip(schema.relations, relations) {
            names[Name(relation.keyPath)] = Property(leaf: .relation(resolved))
        }
        names[Name(\M.id)] = Property(leaf: .id)
        names[Name(\M.objectID)] = Property(leaf: .id)
        names[Name(\M.version)] = Property(leaf: .version)
        self.names = names
    }

    /// The property at a key path.
    ///
    /// A key path that was formed on a type parameter, on a protocol or through a relation is
    /// another value than the one that the schema was made with. Such a one is found by what it
    /// reads from objects made for that.
    subscript(keyPath: AnyKeyPath) -> Property? {
        let name = Name(keyPath)
        if let property = names[name] { return property }
        if let known = found.withLock({ $0[name] }) { return known }
        let property = (keyPath as? PartialKeyPath<M>).flatMap { path in
            var probe = PropertyProbe<M>()
            return probe.property(at: path)
        }
        found.withLock { found in
            // A program has few key paths, unless it makes them from data.
            if found.count >= 4_096 { found = [:] }
            found.updateValue(property, forKey: name)
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
