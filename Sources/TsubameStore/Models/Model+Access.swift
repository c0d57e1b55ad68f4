extension Model {
    /// Fetches the object's values if they are not here yet; every getter begins with it.
    @inlinable
    public func willRead() {
        if record.state.contains(.fault) { fire() }
    }

    /// Notes that the object is about to change; every setter begins with it.
    @inlinable
    public func willWrite() {
        if !record.state.isDisjoint(with: [.fault, .watched]) { note() }
    }

    @usableFromInline
    func fire() {
        record.set?.fire(self)
    }

    @usableFromInline
    func note() {
        if record.has(.fault) { fire() }
        record.set?.willChange(self)
    }

    /// Reads a to-one relation.
    public func target<T: Model>(_ relation: String) -> T? {
        guard let set = record.set else { return record.loose?[relation]?.first as? T }
        willRead()
        return set.target(of: self, relation) as? T
    }

    /// Writes a to-one relation, and its inverse.
    ///
    /// An object that belongs to no context joins that of the other.
    public func setTarget<T: Model>(_ relation: String, _ target: T?) {
        setLinked(relation, target.map { [$0] } ?? [])
    }

    /// Reads a to-many relation, in the order in which the objects were made.
    public func members<T: Model>(_ relation: String) -> [T] {
        guard let set = record.set else { return record.loose?[relation] as? [T] ?? [] }
        return set.members(of: self, relation) as? [T] ?? []
    }

    /// Writes a to-many relation, and its inverse.
    ///
    /// An object that belongs to no context joins that of the other.
    public func setMembers<T: Model>(_ relation: String, _ members: [T]) {
        setLinked(relation, members)
    }

    private func setLinked<T: Model>(_ relation: String, _ objects: [T]) {
        if record.set == nil, let set = objects.lazy.compactMap({ $0.record.set }).first {
            set.context?.set(for: Self.self)?.adopt(self)
        }
        guard let set = record.set else {
            record.loose = [relation: objects].merging(record.loose ?? [:]) { new, _ in new }
            return
        }
        set.link(self, relation, objects)
    }
}
