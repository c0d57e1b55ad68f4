extension StoreContext {
    func set<M: Model>(of model: M.Type) throws(StoreError) -> ObjectSet<M> {
        if let set = sets[ObjectIdentifier(model)] {
            // Safety: each set is kept under its own model.
            return unsafeDowncast(set, to: ObjectSet<M>.self)
        }
        let set = try ObjectSet<M>(self)
        sets[ObjectIdentifier(model)] = set
        return set
    }

    /// The set of a relation's other side, which the store knows as it checked its schema.
    func set(for model: any Model.Type) -> (any AnyObjectSet)? {
        func open<M: Model>(_ model: M.Type) -> (any AnyObjectSet)? { try? set(of: model) }
        return open(model)
    }

    /// In the order of their tables' names, so that saves do the same in every run.
    var allSets: [any AnyObjectSet] { sets.values.sorted { $0.entity.name < $1.entity.name } }
}
