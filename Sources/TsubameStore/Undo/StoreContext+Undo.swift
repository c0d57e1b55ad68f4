extension StoreContext {
    /// Notes from now on what is done, to be able to take it back step by step.
    ///
    /// What is done in one turn of the context's actor is one step; see ``undoGroup(_:)`` for
    /// others. A save ends the history, unless `acrossSaves`: then a step before a save is undone
    /// by changing, deleting or bringing back rows at the next save.
    /// - Parameters:
    ///   - limit: how many steps are kept.
    ///   - acrossSaves: whether steps before a save stay.
    ///   - isolation: the actor whose turns are steps; the caller's.
    public func enableUndo(
        limit: Int = 100, acrossSaves: Bool = false,
        isolation: isolated (any Actor)? = #isolation
    ) {
        let history = UndoHistory(limit: max(1, limit), keepsAcrossSaves: acrossSaves)
        undo = history
        for set in sets.values { set.watchAll() }
        guard isolation != nil else { return }
        history.onOpen = { [weak history] in
            Task { [weak history] in
                _ = isolation
                history?.endGroup()
            }
        }
    }

    /// Ends the notes, and forgets them.
    public func disableUndo() { undo = nil }

    /// Whether there is a step to take back.
    public var canUndo: Bool { undo?.hasUndo ?? false }

    /// Whether there is a step to do again.
    public var canRedo: Bool { undo.map { !$0.redos.isEmpty } ?? false }

    /// Takes the last step back.
    public func undoLast() { undo?.undo(self) }

    /// Does again what was taken back.
    public func redoLast() { undo?.redo(self) }

    /// Makes everything in the body one step, also with those inside it.
    public func undoGroup<Result>(_ body: () throws -> Result) rethrows -> Result {
        undo?.enter()
        defer { undo?.leave() }
        return try body()
    }
}
