extension StoreContext {
    /// Whether a save of this context, or of one that it belongs to, is under way.
    var isSaving: Bool { saving != nil || parent?.isSaving == true }

    /// The contexts whose unsaved changes are seen here, the nearest to the store first.
    var lineage: [StoreContext] { (parent?.lineage ?? []) + [self] }

    /// Takes in an own save that made a row which has just been found.
    /// - Returns: whether there was one; the row's object is then known by the row's number.
    func takeInSave(of id: Int64, _ entity: String) -> Bool {
        guard let saving, saving.mayHaveMade(id, entity) else {
            return parent?.takeInSave(of: id, entity) ?? false
        }
        return takeInSave()
    }

    /// Takes in an own save if anybody can have seen it; what was read before may have been older.
    /// - Returns: whether numbers of objects have changed.
    @discardableResult
    func takeInSave() -> Bool {
        let above = parent?.takeInSave() ?? false
        guard let saving, let outcome = saving.takeOutcome() else { return above }
        finish(saving, outcome)
        return true
    }
}
